import type { DataColumn } from '../data-table/data-table.tsx';
import { Delta } from '../delta/delta.tsx';
import { formatCompact, formatCompactMoney, formatInteger, formatPrice } from '../format/format.ts';
import { Sparkline } from '../sparkline/sparkline.tsx';
import type { SampleQuote } from './sample-market.ts';

type Columns<Id extends string> = Record<Id, DataColumn<SampleQuote>>;

/** The columns that tables of quotes choose from. */
export const quoteColumns: Columns<'symbol' | 'name' | 'price' | 'change' | 'course' | 'volume' | 'value'> = {
  symbol: { id: 'symbol', header: 'Ticker', value: (row) => row.symbol, width: 84, pin: 'start' },
  // As wide as lets the price be seen beside it at 360 px; where there is room, all columns are wider.
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
    cell: (row) => <span title={formatInteger(row.volume)}>{formatCompact(row.volume)}</span>,
  },
  value: {
    id: 'value',
    header: 'Market value',
    kind: 'number',
    unit: 'USD',
    value: (row) => row.marketValue,
    format: formatCompactMoney,
    width: 130,
  },
};
