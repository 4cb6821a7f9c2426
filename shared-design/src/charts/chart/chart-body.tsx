import type { ReactNode } from 'react';
import { downloadCsv, toCsv } from '../../data/data-table/csv.ts';
import { loadLater } from '../../foundations/lib/load-later.tsx';
import { PlaceholderOverlay } from '../../overlays/placeholder-overlay/placeholder-overlay.tsx';
import { Skeleton } from '../../layout/skeleton/skeleton.tsx';
import { fileValue } from './chart-data.ts';
import type { ChartData } from './chart-data.ts';
import type { ChartState } from './chart.types.ts';
import styles from './chart.module.css';

const ChartTable = loadLater(() => import('./chart-table.tsx'));

interface ChartBodyProps extends ChartState {
  label: string;
  /** Height in px, or `100%` of an element that has one. */
  height: number | '100%';
  /** Of the table in px, where `height` is none. */
  tableHeight?: number | undefined;
  isTable: boolean;
  isEmpty: boolean;
  table: () => ChartData;
  /** Renders the drawing. */
  children: () => ReactNode;
}

/** The drawing or, in its size, what stands in for it: failure, skeleton, the empty state or the table. */
export function ChartBody({ label, height, table, tableHeight, isTable, ...rest }: ChartBodyProps) {
  const { isEmpty, isLoading, failure, children } = rest;
  if (failure) return <PlaceholderOverlay className={styles.message} {...failure} />;
  if (isLoading) return <Skeleton height={height} />;
  if (isEmpty) return <PlaceholderOverlay className={styles.message} state={204} />;
  if (isTable) return <ChartTable data={table()} label={label} height={tableHeight ?? Number(height)} />;
  return children();
}

/** Downloads a chart's data with their units in the header. */
export function saveCsv(name: string, { columns, rows }: ChartData): void {
  const fields = columns.map(({ id, header, unit, digits }) => ({
    header,
    unit,
    value: (row: ChartData['rows'][number]) => fileValue(row[id], digits),
  }));
  downloadCsv(name, toCsv(fields, rows));
}
