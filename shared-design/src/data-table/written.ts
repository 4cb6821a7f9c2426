import { formatWith, missing } from '../format/format.ts';
import type { DataColumn } from './data-table.types.ts';

/** A value as a text: a number as its column writes it, else with all its digits and a real minus sign; a dash for what is none. */
export function written(value: string | number | null, format?: DataColumn<never>['format']): string {
  if (typeof value === 'string') return value;
  if (value === null || !Number.isFinite(value)) return missing;
  return format ? format(value) : formatWith(value, { maximumFractionDigits: 10 });
}
