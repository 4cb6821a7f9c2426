import { useCallback, useState } from 'react';
import { loadLater } from '../../foundations/lib/load-later.tsx';
import type { DataColumn } from './data-table.types.ts';
import { withFilter } from './table-filter.ts';
import type { useRowModel } from './use-row-model.ts';
import type { LayoutControl } from './use-table-layout.ts';

const ColumnPanel = loadLater(() => import('./column-panel.tsx'));
const ArrangePanel = loadLater(() => import('./arrange-panel.tsx'));

/** The open panel and its anchor: that of a column, or that of all columns. */
type OpenPanel = { anchor: { current: HTMLElement }; columnId: string | null } | null;

/** Which panel is open. Closing returns focus to its anchor, unless the user moved it elsewhere. */
export function usePanel() {
  const [panel, setPanel] = useState<OpenPanel>(null);
  const close = useCallback(
    (isFocusKept: boolean) =>
      setPanel((open) => {
        if (isFocusKept) open?.anchor.current.focus();
        return null;
      }),
    [],
  );
  const open = (anchor: HTMLElement, columnId: string | null) => setPanel({ anchor: { current: anchor }, columnId });
  return { panel, open, close };
}

interface TablePanelsProps<Row> extends LayoutControl {
  opened: ReturnType<typeof usePanel>;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  model: Pick<ReturnType<typeof useRowModel>, 'sort' | 'setSort' | 'filters' | 'setFilters'>;
  onResize: (id: string, deltaPx: number) => void;
  onHide: (id: string) => void;
}

/** The panel of a column's menu, or that of the toolbar's Columns button. */
export function TablePanels<Row>({
  opened,
  columns,
  rows,
  model,
  onResize,
  onHide,
  ...control
}: TablePanelsProps<Row>) {
  const { panel, close } = opened;
  if (!panel) return null;
  const common = { ...control, height: 0, anchor: panel.anchor, onClose: close };
  if (panel.columnId === null) return <ArrangePanel {...common} columns={columns as readonly DataColumn<unknown>[]} />;
  const column = columns.find(({ id }) => id === panel.columnId);
  if (!column) return null;
  return (
    <ColumnPanel
      {...common}
      column={column as DataColumn<unknown>}
      rows={rows}
      sort={model.sort}
      onSort={model.setSort}
      filter={model.filters.find(({ id }) => id === column.id)}
      onFilter={(filter) => model.setFilters(withFilter(model.filters, filter))}
      onResize={(deltaPx) => onResize(column.id, deltaPx)}
      onHide={() => onHide(column.id)}
    />
  );
}
