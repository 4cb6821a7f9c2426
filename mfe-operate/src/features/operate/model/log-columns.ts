import type { DataColumn } from '@candlewick/shared-design/data-table';

/** Columns of a log that the server gives in pages: its order is the order, and its filters are beside it. */
export const logColumns = <Row>(columns: readonly DataColumn<Row>[]): readonly DataColumn<Row>[] =>
  columns.map((column) => ({ ...column, isSortable: false, filter: false }));
