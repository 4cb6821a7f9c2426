/** One row of a chart's table: texts and numbers by column. */
export type ChartRow = Readonly<Record<string, string | number | null | undefined>>;

export interface ChartColumn {
  id: string;
  header: string;
  /** Formats a number; a column without it holds texts. */
  format?: ((value: number) => string) | undefined;
  /** Holds ISO days, which the table writes as `Mar 4, 2026` and a file keeps. */
  isDay?: boolean | undefined;
  /** Writes what the table shows of a text that a file keeps as it is. */
  text?: ((value: string) => string) | undefined;
  /** Unit of the number for the exported header: `USD`, `fraction`. */
  unit?: string | undefined;
  /** Most decimals in the exported file, of all values or of each; default: as they come. */
  digits?: number | ((value: number) => number) | undefined;
}

/** A chart's data as a table, for "show as table" and the CSV export. */
export interface ChartData {
  columns: readonly ChartColumn[];
  rows: readonly ChartRow[];
  /** Newest first in time series. */
  initialSort?: { id: string; direction: 'asc' | 'desc' } | undefined;
}

/** A value for a file: rounded to the column's decimals, without trailing zeros. */
export function fileValue(value: string | number | null | undefined, digits: ChartColumn['digits']) {
  if (typeof value !== 'number' || digits === undefined) return value ?? null;
  return Number(value.toFixed(typeof digits === 'number' ? digits : digits(value)));
}
