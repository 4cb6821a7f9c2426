import type { ComponentProps, ReactNode } from 'react';
import type { ColumnFilter } from './table-filter.ts';
import type { LayoutMemory } from './table-layout.ts';

export interface DataColumn<Row> {
  id: string;
  header: string;
  /** The value to sort, filter and export. null sorts last in both directions and matches no filter. */
  value: (row: Row) => string | number | null;
  /**
   * Formats a number in its cell and its filter: a function from `./format`, `formatPlain` for years. Default: all digits,
   * grouped.
   */
  format?: ((value: number) => string) | undefined;
  /** Renders the cell when plain text is not enough. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /**
   * Numbers are aligned to the end of the cell in tabular figures and sort high to low first. Dates are ISO days (`2026-11-22`), which the
   * cell writes as `Nov 22, 2026`.
   */
  kind?: 'text' | 'number' | 'date' | undefined;
  /** Unit of the value for the exported header: `USD`, `fraction`. The filter takes fractions in percent. */
  unit?: string | undefined;
  /** Wraps long texts in tables of up to 100 rows. In larger tables all rows have one height and long texts are cut. */
  isWrapped?: boolean | undefined;
  /** Initial width in px, and the least one until a user resizes the column; default 120. */
  width?: number | undefined;
  /** Widens the column until nothing in it is cut, however far a user narrows it. Default: for numbers and dates. */
  isFitted?: boolean | undefined;
  /**
   * Importance in a table that is too narrow for all its columns: the lowest hides first, and the toolbar offers to show it. Columns without
   * one never hide; then the table scrolls sideways.
   */
  priority?: number | undefined;
  isSortable?: boolean | undefined;
  /** Kind of filter; default: a range for numbers, text otherwise. `choice` lists the occurring values. */
  filter?: 'text' | 'range' | 'choice' | false | undefined;
  /** Values of a `choice`; default: the values in the rows. Server-side tables must pass them. */
  choices?: readonly string[] | undefined;
  /** How many rows have each value of a `choice`, shown beside it. */
  choiceCounts?: ReadonlyMap<string, number> | undefined;
  /** Holds buttons instead of a value: exports and copies leave it out. */
  isControl?: boolean | undefined;
  /** Initial layout. */
  isHidden?: boolean | undefined;
  pin?: 'start' | 'end' | undefined;
}

/** What a row shows on a phone: title and value in the first line, subtitle and delta in the second. */
export interface PhoneRow<Row> {
  /** One line of text; the link, if rows are links. */
  title: (row: Row) => ReactNode;
  subtitle?: ((row: Row) => ReactNode) | undefined;
  value?: ((row: Row) => ReactNode) | undefined;
  delta?: ((row: Row) => ReactNode) | undefined;
}

/** All rows as the table shows them, sorted and filtered, and the indexes of those in view. */
export interface RowsInView<Row> {
  rows: readonly Row[];
  first: number;
  /** −1 without rows. */
  last: number;
}

export interface SortRule {
  id: string;
  direction: 'asc' | 'desc';
}

export type Density = 'compact' | 'comfortable';

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the table for assistive technology. */
  label: string;
  /** Keep it stable (module scope or useMemo). */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Makes a row a link. The first cell holds the link; a click anywhere on the row or Enter follows it. */
  rowHref?: ((row: Row) => string) | undefined;
  onRowActivate?: ((row: Row) => void) | undefined;
  /**
   * For a page that shows the details of one row beside the table: called with the row that the keyboard or a click reaches. A click then
   * no longer follows the row; its link and Enter do.
   */
  onCurrentChange?: ((row: Row) => void) | undefined;
  /** Id of the row whose details the page shows; marked. */
  current?: string | undefined;
  initialSort?: SortRule | readonly SortRule[] | undefined;
  /** Makes the sort controlled. The first rule sorts first; later rules break ties. */
  sort?: readonly SortRule[] | undefined;
  onSortChange?: ((sort: readonly SortRule[]) => void) | undefined;
  /** Makes the filters controlled. */
  filters?: readonly ColumnFilter[] | undefined;
  onFiltersChange?: ((filters: readonly ColumnFilter[]) => void) | undefined;
  /** The server sorts, filters and possibly pages the rows; the table only reports what the user asked for. */
  isServerSide?: boolean | undefined;
  /** Server-side tables: the total number of rows, and the zero-based index of the first row of this page. */
  totalRows?: number | undefined;
  firstRow?: number | undefined;
  /** The first load is under way: the table shows placeholders of the final size. */
  isLoading?: boolean | undefined;
  /** New rows are loading while the table still shows the old ones. */
  isRefreshing?: boolean | undefined;
  /** Lets users filter, move, pin and hide columns, from each column's menu and from the toolbar. */
  isArrangeable?: boolean | undefined;
  /** Where to save layout and density, and under which key. Without it they last until the table unmounts. */
  memory?: LayoutMemory | undefined;
  /** Shows rows as cards of two lines where the table is narrower than 30 rem. The toolbar switches to all columns. */
  phoneRow?: PhoneRow<Row> | undefined;
  /** Initial density: comfortable rows are 32 px high, compact ones 26 px (both 44 px on touch devices). */
  density?: Density | undefined;
  /** Lets users select rows: by checkbox or Space, with Shift for a range, with Ctrl+A for all filtered rows. */
  isSelectable?: boolean | undefined;
  /** Makes the selection (row ids) controlled. */
  selected?: ReadonlySet<string> | undefined;
  onSelectedChange?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** What one row is called where the table names it, as in "Select Apple". Default: the value of its first column. */
  rowName?: ((row: Row) => string) | undefined;
  /** Buttons for the selected rows, in the bar below the table that stays in view while any row is selected. */
  bulkActions?: ((ids: readonly string[], clear: () => void) => ReactNode) | undefined;
  /** Maximum height in px or as a CSS length; the table then scrolls and renders rows as they come into view. */
  maxHeight?: number | string | undefined;
  /**
   * Called when other rows come into view: by scrolling, sorting, filtering, or with new `rows`. For data that only rows on screen need.
   * Keep it stable (useCallback).
   */
  onRowsInView?: ((inView: RowsInView<Row>) => void) | undefined;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** File name, without extension, of the CSV exports: of all filtered rows in the toolbar, of selected rows in their bar. */
  csvName?: string | undefined;
  /** Content at the start of the toolbar. */
  toolbar?: ReactNode;
}
