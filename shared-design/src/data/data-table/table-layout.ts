import type { DataColumn, Density } from './data-table.types.ts';

/** Stores table layouts, such as the shell's `storage`. Values are plain data; `get` returns null for a missing key. */
export interface LayoutMemory {
  storage: { get: (key: string) => unknown; set: (key: string, value: unknown) => void };
  key: string;
}

export interface TableLayout {
  /** Ids of all columns, in order. */
  order: readonly string[];
  hidden: readonly string[];
  pins: Readonly<Record<string, 'start' | 'end'>>;
  /** px; null until the first resize. */
  widths: Readonly<Record<string, number>> | null;
  density: Density;
}

type Columns = readonly Pick<DataColumn<never>, 'id' | 'isHidden' | 'pin'>[];

export function initialLayout(columns: Columns, density: Density): TableLayout {
  return {
    order: columns.map(({ id }) => id),
    hidden: columns.filter(({ isHidden }) => isHidden).map(({ id }) => id),
    pins: Object.fromEntries(columns.flatMap(({ id, pin }) => (pin ? [[id, pin]] : []))),
    widths: null,
    density,
  };
}

/**
 * Adapts a saved layout to the current columns: invalid parts fall back to `initial`, removed columns are dropped, and a new
 * column goes after the column that it follows in the code.
 */
export function restoreLayout(kept: unknown, initial: TableLayout): TableLayout {
  if (typeof kept !== 'object' || kept === null) return initial;
  const { order, hidden, pins, widths, density } = kept as Partial<Record<keyof TableLayout, unknown>>;
  const known = new Set(initial.order);
  const idsOf = (list: unknown, fallback: readonly string[]) =>
    Array.isArray(list) ? [...new Set(list)].filter((id): id is string => known.has(id as string)) : fallback;
  const restored = idsOf(order, initial.order);
  const hiddenIds = idsOf(hidden, initial.hidden);
  return {
    order: initial.order.reduce((ids, id, index) => insertMissing(ids, id, initial.order[index - 1]), restored),
    hidden: hiddenIds.length < known.size ? hiddenIds : [],
    pins: entriesOf(pins, known, (pin) => pin === 'start' || pin === 'end') ?? initial.pins,
    widths: entriesOf(widths, known, (width) => typeof width === 'number' && width >= minimumWidth && width < 4000),
    density: density === 'compact' || density === 'comfortable' ? density : initial.density,
  };
}

export const minimumWidth = 48;

/** Least widths in px that show all of a column's content. */
export type Minima = Readonly<Record<string, number>>;

/** Of one column in px. */
export function widthIn(
  widths: TableLayout['widths'],
  column: { id: string; width?: number | undefined },
  minima: Minima,
): number {
  return Math.max(minima[column.id] ?? 0, widths?.[column.id] ?? column.width ?? 120);
}

function insertMissing(ids: readonly string[], id: string, after: string | undefined): readonly string[] {
  if (ids.includes(id)) return ids;
  return ids.toSpliced(after === undefined ? 0 : ids.indexOf(after) + 1, 0, id);
}

function entriesOf<Value>(record: unknown, known: ReadonlySet<string>, fits: (value: unknown) => boolean) {
  if (typeof record !== 'object' || record === null) return null;
  const entries = Object.entries(record).filter(([id, value]) => known.has(id) && fits(value));
  return Object.fromEntries(entries) as Record<string, Value>;
}

/** The visible columns in display order: pinned to the start, unpinned, pinned to the end. */
export function arrange<Column extends { id: string }>(columns: readonly Column[], layout: TableLayout): Column[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = layout.order.flatMap((id) => {
    const column = byId.get(id);
    return column && !layout.hidden.includes(id) ? [column] : [];
  });
  const group = (pin: 'start' | 'end' | undefined) => shown.filter(({ id }) => layout.pins[id] === pin);
  return [...group('start'), ...group(undefined), ...group('end')];
}

/** Moves a column by `steps` among the visible columns with the same pinning. */
export function moveColumn(layout: TableLayout, id: string, steps: number): TableLayout {
  const alike = layout.order.filter((each) => layout.pins[each] === layout.pins[id] && !layout.hidden.includes(each));
  const target = alike[alike.indexOf(id) + steps];
  return target === undefined ? layout : placeColumn(layout, id, target, steps > 0);
}

/** Moves a column before or after another and gives it the same pinning. */
export function placeColumn(layout: TableLayout, id: string, target: string, isBehind: boolean): TableLayout {
  if (id === target) return layout;
  const others = layout.order.filter((each) => each !== id);
  const order = others.toSpliced(others.indexOf(target) + (isBehind ? 1 : 0), 0, id);
  return { ...pinColumn(layout, id, layout.pins[target]), order };
}

export function pinColumn(layout: TableLayout, id: string, pin: 'start' | 'end' | undefined): TableLayout {
  const { [id]: _previous, ...others } = layout.pins;
  return { ...layout, pins: pin ? { ...others, [id]: pin } : others };
}

/** The last shown column stays. */
export function showColumn(layout: TableLayout, id: string, isShown: boolean): TableLayout {
  const others = layout.hidden.filter((each) => each !== id);
  if (!isShown && others.length + 1 >= layout.order.length) return layout;
  return { ...layout, hidden: isShown ? others : [...others, id] };
}
