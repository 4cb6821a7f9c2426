/** One line of a chart's table: texts and numbers by column. */
export type ChartRow = Readonly<Record<string, string | number | null | undefined>>;

export interface ChartColumn {
  id: string;
  header: string;
  /** Text of a number; a column without it holds texts. */
  format?: ((value: number) => string) | undefined;
  /** Of the number, for the exported header: `USD`, `fraction`. */
  unit?: string | undefined;
}

/** What a chart shows, as a table: read by "show as table" and by the CSV file. */
export interface ChartData {
  columns: readonly ChartColumn[];
  rows: readonly ChartRow[];
  /** Newest first, where rows are in time. */
  initialSort?: { id: string; direction: 'asc' | 'desc' } | undefined;
}
