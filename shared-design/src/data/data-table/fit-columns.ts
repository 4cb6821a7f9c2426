import type { DataColumn } from './data-table.types.ts';

export interface FittedColumns<Row> {
  /** In display order. */
  visible: readonly DataColumn<Row>[];
  /** Without room, in display order. */
  cut: readonly DataColumn<Row>[];
}

interface Room {
  widthPx: number;
  widthOf: (id: string) => number;
  isPinned: (id: string) => boolean;
}

/** Leaves out columns of the lowest priority, later ones first, until the others fit into the width. Pinned columns stay. */
export function fitColumns<Row>(
  columns: readonly DataColumn<Row>[],
  { widthPx, widthOf, isPinned }: Room,
): FittedColumns<Row> {
  let excessPx = columns.reduce((sum, { id }) => sum + widthOf(id), 0) - widthPx;
  const cut = new Set<string>();
  const optional = columns.filter(({ id, priority }) => priority !== undefined && !isPinned(id));
  for (const { id } of optional.toReversed().toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0))) {
    if (excessPx <= 0) break;
    excessPx -= widthOf(id);
    cut.add(id);
  }
  if (cut.size === 0) return { visible: columns, cut: [] };
  return { visible: columns.filter(({ id }) => !cut.has(id)), cut: columns.filter(({ id }) => cut.has(id)) };
}
