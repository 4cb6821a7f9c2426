import { useMemo, useState } from 'react';
import type { DataColumn, Density } from './data-table.types.ts';
import { arrange, initialLayout, restoreLayout } from './table-layout.ts';
import type { LayoutMemory, TableLayout } from './table-layout.ts';

export interface LayoutControl {
  layout: TableLayout;
  change: (next: TableLayout) => void;
  /** Resets to the layout that the columns declare. */
  reset: () => void;
}

/** The layout of one table, read once from storage and saved on every change. */
export function useTableLayout<Row>(
  columns: readonly DataColumn<Row>[],
  density: Density,
  memory: LayoutMemory | undefined,
): LayoutControl & { shown: DataColumn<Row>[] } {
  const initial = useMemo(() => initialLayout(columns, density), [columns, density]);
  const [kept, setKept] = useState<unknown>(() => memory?.storage.get(memory.key));
  const layout = useMemo(() => restoreLayout(kept, initial), [kept, initial]);
  const shown = useMemo(() => arrange(columns, layout), [columns, layout]);
  const change = (next: TableLayout) => {
    setKept(next);
    memory?.storage.set(memory.key, next);
  };
  return { layout, shown, change, reset: () => change(initial) };
}
