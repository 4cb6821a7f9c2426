import { Delta } from '@candlewick/shared-design/delta';
import type { DataColumn } from '@candlewick/shared-design/data-table';
import { formatPrice } from '@candlewick/shared-design/format';
import { LiveFigure } from '@candlewick/shared-design/live-figure';
import { Sparkline } from '@candlewick/shared-design/sparkline';
import { changeColumn, compactColumn, priceColumn, tickerColumn } from './columns.tsx';
import { courseOf, type PriceRow } from './price-list.ts';
import styles from './price-columns.module.css';

const course = (row: PriceRow) => (
  <span className={styles.course}>
    <Sparkline values={row.closes} label={null} width={72} height={20} />
    <Delta value={courseOf(row)} digits={1} />
  </span>
);

export const priceCell = (row: PriceRow) => (
  <LiveFigure value={row.price}>{formatPrice(row.price, row.ticker)}</LiveFigure>
);

/** Columns of a list of prices, each written as the market of its row writes it. A price that nobody knows is NaN. */
export function priceColumns<Row extends PriceRow>(): readonly DataColumn<Row>[] {
  const price = (id: 'price' | 'day_low' | 'day_high', header: string, rest: Partial<DataColumn<Row>> = {}) =>
    priceColumn<Row>(id, header, (row) => (Number.isNaN(row[id]) ? null : row[id]), rest);
  return [
    tickerColumn(),
    { id: 'name', header: 'Name', value: (row) => row.name, width: 240, priority: 6 },
    price('price', 'Price', { cell: priceCell }),
    {
      id: 'change',
      header: 'Change',
      kind: 'number',
      value: (row) => row.change,
      cell: (row) => (
        <span data-numeric="">{formatPrice(row.change, row.ticker, { of: row.price, isSigned: true })}</span>
      ),
      priority: 3,
    },
    changeColumn('change_fraction', 'Change %', (row) => row.change_fraction),
    changeColumn('course', '30 sessions', courseOf, { cell: course, digits: 1, width: 176, priority: 5 }),
    price('day_low', 'Day low', { priority: 2 }),
    price('day_high', 'Day high', { priority: 2 }),
    compactColumn('volume', 'Volume', (row) => row.volume || null, { priority: 4 }),
    {
      id: 'currency',
      header: 'Currency',
      value: (row) => row.currency,
      filter: 'choice',
      width: 96,
      priority: 1,
      isHidden: true,
    },
  ];
}
