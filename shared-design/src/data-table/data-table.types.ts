import type { ComponentProps, ReactNode } from 'react';
import type { ColumnFilter } from './table-filter.ts';
import type { LayoutMemory } from './table-layout.ts';

export interface DataColumn<Row> {
  id: string;
  header: string;
  /** What is sorted, filtered and exported; null sorts last in both directions and fits no filter. */
  value: (row: Row) => string | number | null;
  /**
   * Writes a number, in its cell and in its filter: a function of `./format`, `formatPlain` for years. All of its digits in groups
   * unless given.
   */
  format?: ((value: number) => string) | undefined;
  /** What is shown, where that is more than a text. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** Numbers stand at the end of the cell, in tabular figures; they sort high to low first. */
  kind?: 'text' | 'number' | undefined;
  /** Of the value, for the exported header: `USD`, `fraction`; the latter is filtered in percent. */
  unit?: string | undefined;
  /** Long texts go on in further lines, up to 100 rows; beyond them every row has one height and the text is cut. */
  isWrapped?: boolean | undefined;
  /** First width in px, 120 unless told. */
  width?: number | undefined;
  isSortable?: boolean | undefined;
  /** How the column is filtered: a range for numbers and a text otherwise, unless told; `choice` offers the values that occur. */
  filter?: 'text' | 'range' | 'choice' | false | undefined;
  /** The values of a `choice`; those of the rows unless given (a server-side table has to give them). */
  choices?: readonly string[] | undefined;
  /** The layout to begin with. */
  isHidden?: boolean | undefined;
  pin?: 'start' | 'end' | undefined;
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
  /** Makes a row a link: the first cell holds it, a press anywhere on the row and Enter follow it. */
  rowHref?: ((row: Row) => string) | undefined;
  onRowActivate?: ((row: Row) => void) | undefined;
  initialSort?: SortRule | readonly SortRule[] | undefined;
  /** With it the sort is the caller's; several rules sort by the first, then the second. */
  sort?: readonly SortRule[] | undefined;
  onSortChange?: ((sort: readonly SortRule[]) => void) | undefined;
  /** With it the filters are the caller's. */
  filters?: readonly ColumnFilter[] | undefined;
  onFiltersChange?: ((filters: readonly ColumnFilter[]) => void) | undefined;
  /** Rows come sorted and filtered, possibly one page of them; presses only report what is wanted. */
  isServerSide?: boolean | undefined;
  /** Of a server-side table: how many rows there are, and the place of the first one here, from 0. */
  totalRows?: number | undefined;
  firstRow?: number | undefined;
  /** Nothing has come yet: placeholders stand in the final size. */
  isLoading?: boolean | undefined;
  /** Other rows are under way while these are still shown. */
  isRefreshing?: boolean | undefined;
  /** Columns can be filtered, moved, pinned and hidden, each from its menu and all from the toolbar. */
  isArrangeable?: boolean | undefined;
  /** Where layout and density are kept, and under which key; without it they last as long as the table. */
  memory?: LayoutMemory | undefined;
  /** To begin with; rows of 32 px are comfortable, of 26 px compact (44 px both where the pointer is a finger). */
  density?: Density | undefined;
  /** Rows can be selected: a box in front, Space, Shift for a stretch, Ctrl+A for all that the filters leave. */
  isSelectable?: boolean | undefined;
  /** With it the selection (row ids) is the caller's. */
  selected?: ReadonlySet<string> | undefined;
  onSelectedChange?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** Buttons for the selected rows, shown while there are any. */
  bulkActions?: ((ids: readonly string[], clear: () => void) => ReactNode) | undefined;
  /** Before anything is scrolled, in px or as a CSS length; rows beyond it are drawn as they come into view. */
  maxHeight?: number | string | undefined;
  /** Instead of rows when there are none. */
  empty?: ReactNode;
  /** With it the toolbar offers a CSV file of that name (without ending): the selected rows, else all that the filters leave. */
  csvName?: string | undefined;
  /** At the start of the toolbar. */
  toolbar?: ReactNode;
}
