import { CompactNumber } from '../../data/compact-number/compact-number.tsx';
import type { DataColumn } from '../../data/data-table/data-table.tsx';
import { Delta } from '../../data/delta/delta.tsx';
import { formatCompact, formatPrice } from '../format/format.ts';
import { sampleBars } from '../lib/sample.ts';

/** A made-up row of a watchlist; the figures are not of a real day. */
export interface SampleQuote {
  symbol: string;
  name: string;
  price: number;
  /** Fraction of the previous close. */
  change: number;
  volume: number;
}

export const quoteColumns: DataColumn<SampleQuote>[] = [
  { id: 'symbol', header: 'Symbol', value: (row) => row.symbol, width: 84, pin: 'start' },
  // Leaves room for the price at 360 px; columns grow where there is space.
  { id: 'name', header: 'Name', value: (row) => row.name, width: 146 },
  {
    id: 'price',
    header: 'Price',
    kind: 'number',
    unit: 'USD',
    value: (row) => row.price,
    format: formatPrice,
    width: 100,
  },
  {
    id: 'change',
    header: 'Day',
    kind: 'number',
    unit: 'fraction',
    value: (row) => row.change,
    cell: (row) => <Delta value={row.change} />,
    width: 100,
  },
  {
    id: 'volume',
    header: 'Volume',
    kind: 'number',
    value: (row) => row.volume,
    format: formatCompact,
    cell: (row) => <CompactNumber value={row.volume} />,
  },
];

const companies: [symbol: string, name: string, price: number][] = [
  ['AAPL', 'Apple Inc.', 212.4],
  ['MSFT', 'Microsoft Corporation', 441.2],
  ['NVDA', 'NVIDIA Corporation', 131.8],
  ['AMZN', 'Amazon.com, Inc.', 198.6],
  ['KO', 'The Coca-Cola Company', 68.9],
  ['JNJ', 'Johnson & Johnson', 152.3],
  ['XOM', 'Exxon Mobil Corporation', 113.5],
  ['F', 'Ford Motor Company', 11.2],
];

export const sampleQuotes: SampleQuote[] = companies.map(([symbol, name, price], index) => {
  const [before, last] = sampleBars(60, index + 3, price).slice(-2);
  return {
    symbol,
    name,
    price: last?.close ?? price,
    change: last && before ? last.close / before.close - 1 : 0,
    volume: last?.volume ?? 0,
  };
});
