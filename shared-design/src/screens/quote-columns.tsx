import { CompactNumber } from '../compact-number/compact-number.tsx';
import type { DataColumn } from '../data-table/data-table.tsx';
import { Delta } from '../delta/delta.tsx';
import { formatCompact, formatCompactMoney, formatPrice } from '../format/format.ts';
import { Sparkline } from '../sparkline/sparkline.tsx';
import type { SampleQuote } from './sample-market.ts';

type Columns<Id extends string> = Record<Id, DataColumn<SampleQuote>>;

/** The columns that quote tables choose from. */
export const quoteColumns: Columns<'symbol' | 'name' | 'price' | 'change' | 'course' | 'volume' | 'value'> = {
  symbol: { id: 'symbol', header: 'Ticker', value: (row) => row.symbol, width: 84, pin: 'start' },
  // Leaves room for the price at 360 px; columns grow where there is space.
  name: { id: 'name', header: 'Name', value: (row) => row.name, width: 146 },
  price: {
    id: 'price',
    header: 'Price',
    kind: 'number',
    unit: 'USD',
    value: (row) => row.price,
    format: formatPrice,
    width: 100,
  },
  change: {
    id: 'change',
    header: 'Day',
    kind: 'number',
    unit: 'fraction',
    value: (row) => row.change,
    cell: (row) => <Delta value={row.change} />,
    width: 100,
  },
  course: {
    id: 'course',
    header: '60 days',
    isSortable: false,
    value: () => null,
    cell: (row) => <Sparkline values={row.closes} label={null} width={96} height={20} />,
  },
  volume: {
    id: 'volume',
    header: 'Volume',
    kind: 'number',
    value: (row) => row.volume,
    format: formatCompact,
    cell: (row) => <CompactNumber value={row.volume} />,
  },
  value: {
    id: 'value',
    header: 'Market cap',
    kind: 'number',
    unit: 'USD',
    value: (row) => row.marketValue,
    format: formatCompactMoney,
    cell: (row) => <CompactNumber value={row.marketValue} currency="USD" />,
    width: 130,
  },
};
