import { formatPercent } from '../../foundations/format/format.ts';
import type { DataColumn } from './data-table.types.ts';
import { written } from './written.ts';

type Described = Pick<DataColumn<never>, 'header' | 'format' | 'unit'>;

/** A filter on one column: text contains, number within a range (both ends inclusive, null is open), or value in a list. */
export type ColumnFilter =
  | { id: string; type: 'text'; text: string }
  | { id: string; type: 'range'; min: number | null; max: number | null }
  | { id: string; type: 'choice'; choices: readonly string[] };

/** Whether a value passes the filter. Missing values (null, NaN) never pass. Text comparison ignores case. */
export function passes(value: string | number | null | undefined, filter: ColumnFilter): boolean {
  if (value === null || value === undefined || Number.isNaN(value)) return false;
  if (filter.type === 'text') return String(value).toLowerCase().includes(filter.text.trim().toLowerCase());
  if (filter.type === 'choice') return filter.choices.includes(String(value));
  return Number(value) >= (filter.min ?? -Infinity) && Number(value) <= (filter.max ?? Infinity);
}

/** Whether the filter lets everything pass. */
export function isVoid(filter: ColumnFilter): boolean {
  if (filter.type === 'text') return filter.text.trim() === '';
  if (filter.type === 'choice') return filter.choices.length === 0;
  return filter.min === null && filter.max === null;
}

/** Returns the filters with `filter` replacing its column's filter. */
export function withFilter(filters: readonly ColumnFilter[], filter: ColumnFilter): ColumnFilter[] {
  const others = filters.filter(({ id }) => id !== filter.id);
  return isVoid(filter) ? others : [...others, filter];
}

/** `Return ≥ 10.00%`, `Price 10 – 20`, `Side: Long, Short`, `Name contains “ap”`; numbers as the column writes them. */
export function describeFilter({ header, format, unit }: Described, filter: ColumnFilter): string {
  if (filter.type === 'text') return `${header} contains “${filter.text.trim()}”`;
  if (filter.type === 'choice') return `${header}: ${filter.choices.join(', ')}`;
  const write = format ?? (unit === 'fraction' ? (bound: number) => formatPercent(bound) : undefined);
  const [min, max] = [filter.min, filter.max].map((bound) =>
    bound === null ? undefined : written(bound, { format: write }),
  );
  if (min === undefined) return `${header} ≤ ${max}`;
  return max === undefined ? `${header} ≥ ${min}` : `${header} ${min} – ${max}`;
}
