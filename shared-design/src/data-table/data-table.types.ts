import type { ComponentProps, ReactNode } from 'react';

export interface DataColumn<Row> {
  id: string;
  header: string;
  /** What is sorted and exported; null sorts last in both directions. */
  value: (row: Row) => string | number | null;
  /** What is shown; the value as text unless given. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** Numbers stand at the end of the cell, in tabular figures; they sort high to low first. */
  kind?: 'text' | 'number' | undefined;
  /** Of the value, for the exported header: `USD`, `fraction`. */
  unit?: string | undefined;
  /** First width in px, 120 unless told. */
  width?: number | undefined;
  isSortable?: boolean | undefined;
}

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the table for assistive technology. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Makes a row a link: the first cell holds it, a press anywhere on the row and Enter follow it. */
  rowHref?: ((row: Row) => string) | undefined;
  onRowActivate?: ((row: Row) => void) | undefined;
  initialSort?: { id: string; direction: 'asc' | 'desc' } | undefined;
  /** Before anything is scrolled, in px or as a CSS length; rows beyond it are drawn as they come into view. */
  maxHeight?: number | string | undefined;
  /** Instead of rows when there are none. */
  empty?: ReactNode;
  /** With it the toolbar offers a CSV file of that name (without ending). */
  csvName?: string | undefined;
  /** At the start of the toolbar. */
  toolbar?: ReactNode;
}
