import { oneOf, type UrlParam } from './url-params.ts';

/** A column that the server sorts by: descending by its name alone, `name.asc` ascending. */
export type SortId<Column extends string> = Column | `${Column}.asc`;

interface Rule {
  readonly id: string;
  readonly direction: 'asc' | 'desc';
}

export interface ServerSort<Column extends string> {
  /** The order in the address, `?sort=name.asc`. */
  readonly param: UrlParam<SortId<Column>>;
  /** The order to request from the server. */
  readonly orderOf: (id: SortId<Column>) => { readonly sort: Column; readonly isAscending: boolean };
  /** The order for a rule of a table; the usual one for a column that the server cannot sort. */
  readonly idOf: (rule: Rule | undefined) => SortId<Column>;
  /** The rule of a table for an order. */
  readonly ruleOf: (id: SortId<Column>) => Rule;
}

/** Every order as a choice, from the names of each column's orders: the usual direction of a column stands first. */
export function sortOptions<Column extends string>(
  names: Readonly<Record<Column, Readonly<Record<'asc' | 'desc', string>>>>,
): readonly { readonly id: SortId<Column>; readonly label: string }[] {
  return (Object.keys(names) as Column[]).flatMap((column) =>
    Object.entries(names[column]).map(([direction, label]) => ({
      id: direction === 'asc' ? (`${column}.asc` as const) : column,
      label,
    })),
  );
}

/** The order of a list that the server sorts by one of these columns; by default the first one, descending. */
export function serverSort<Column extends string>(
  name: string,
  columns: readonly [Column, ...Column[]],
  usual: SortId<Column> = columns[0],
): ServerSort<Column> {
  const ids = columns.flatMap((column): SortId<Column>[] => [column, `${column}.asc`]);
  const orderOf = (id: SortId<Column>) => ({
    sort: columns.find((each) => each === id || `${each}.asc` === id) ?? columns[0],
    isAscending: id.endsWith('.asc'),
  });
  return {
    param: oneOf(name, ids, usual),
    orderOf,
    idOf(rule) {
      const column = columns.find((each) => each === rule?.id);
      if (column === undefined) return usual;
      return rule?.direction === 'asc' ? `${column}.asc` : column;
    },
    ruleOf(id) {
      const { sort, isAscending } = orderOf(id);
      return { id: sort, direction: isAscending ? 'asc' : 'desc' };
    },
  };
}
