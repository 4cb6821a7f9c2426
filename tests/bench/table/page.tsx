import '@candlewick/shared-design/styles/global.css';
import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { formatCompact, formatMoney, formatPrice } from '@candlewick/shared-design/format';
import { createRoot } from 'react-dom/client';

interface Quote {
  readonly symbol: string;
  readonly price: number;
}

const rows: Quote[] = Array.from({ length: 50_000 }, (_, index) => ({
  symbol: `T${index}`,
  price: 100 + 90 * Math.sin(index),
}));

/** Cells of the price column that were rendered. */
const counted = Object.assign(window, { rendered: 0 });

const number = (id: string, header: string, cell: DataColumn<Quote>['cell']): DataColumn<Quote> => ({
  id,
  header,
  kind: 'number',
  value: ({ price }) => price,
  cell,
});

const columns: readonly DataColumn<Quote>[] = [
  { id: 'symbol', header: 'Symbol', pin: 'start', value: ({ symbol }) => symbol },
  number('price', 'Price', ({ price }) => {
    counted.rendered += 1;
    return formatPrice(price);
  }),
  number('change', 'Change', ({ price }) => <Delta value={Math.cos(price)} />),
  number('volume', 'Volume', ({ price }) => formatCompact(price * 1e6)),
  number('cap', 'Market cap', ({ price }) => formatMoney(price * 1e6)),
  number('low', 'Low', ({ price }) => formatPrice(price * 0.9)),
  number('high', 'High', ({ price }) => formatPrice(price * 1.1)),
  number('return', 'Return', ({ price }) => <Delta value={Math.sin(price)} />),
];

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <DataTable
    label="Quotes"
    columns={columns}
    rows={rows}
    rowId={({ symbol }) => symbol}
    maxHeight={640}
    isSelectable
    isArrangeable
  />,
);
