import type { DataColumn } from '@candlewick/shared-design/data-table';
import { MarkedName } from '@candlewick/shared-design/marked-name';
import type { ReactNode } from 'react';
import { familyNames } from '../strategies-url.ts';
import type { StrategyRow } from '../strategies.types.ts';

/** The search above the tables finds by words, and there is a choice of families. */
const filter = false;

type OfStrategy = Pick<StrategyRow, 'strategy'>;

/** Name and rule of a strategy, behind the mark of its figures. */
export const nameColumn = <Row extends OfStrategy>(
  sentences: ReadonlyMap<string, string>,
  markOf: (row: Row) => ReactNode,
): DataColumn<Row> => ({
  id: 'name',
  header: 'Strategy',
  width: 360,
  pin: 'start',
  isWrapped: true,
  value: ({ strategy }) => strategy.name,
  cell: (row) => (
    <MarkedName mark={markOf(row)} detail={sentences.get(row.strategy.id)} title={row.strategy.description}>
      {row.strategy.name}
    </MarkedName>
  ),
  filter,
});

export const familyColumn = <Row extends OfStrategy>(): DataColumn<Row> => ({
  id: 'family',
  header: 'Family',
  width: 130,
  priority: 1,
  value: ({ strategy }) => familyNames[strategy.family],
  filter,
});
