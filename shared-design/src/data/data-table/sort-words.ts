import type { DataColumn, SortRule } from './data-table.types.ts';

type Kind = Pick<DataColumn<never>, 'kind'>;
type Direction = SortRule['direction'];

const words = {
  number: { asc: 'Low to high', desc: 'High to low' },
  date: { asc: 'Oldest first', desc: 'Newest first' },
  text: { asc: 'A to Z', desc: 'Z to A' },
} as const;

/** What a direction means for the values of a column: `High to low`. */
export function directionText({ kind = 'text' }: Kind, direction: Direction): string {
  return words[kind][direction];
}

/** The direction of a column's first sort. */
export function firstDirection({ kind }: Kind): Direction {
  return kind === 'number' ? 'desc' : 'asc';
}
