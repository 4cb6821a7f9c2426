import { formatDay, formatExact, missing } from '../../foundations/format/format.ts';
import type { DataColumn } from './data-table.types.ts';

type How = Pick<DataColumn<never>, 'format' | 'kind'>;

/**
 * A value as its column writes it: a number by `format`, else with all its digits and a real minus sign; an ISO day as a date; a dash for
 * none.
 */
export function written(value: string | number | null, { format, kind }: How): string {
  if (typeof value === 'string') return kind === 'date' ? dateOf(value) : value;
  if (value === null || !Number.isFinite(value)) return missing;
  return format ? format(value) : formatExact(value);
}

/** A word in a column of dates stays: "Open". */
function dateOf(day: string): string {
  const text = formatDay(day);
  return text === missing ? day : text;
}
