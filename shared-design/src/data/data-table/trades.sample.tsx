import { Delta } from '../delta/delta.tsx';
import { formatMoney, formatPrice } from '../../foundations/format/format.ts';
import { sampleBars } from '../../foundations/lib/sample.ts';
import type { DataColumn } from './data-table.types.ts';

export interface Trade {
  id: string;
  entry: string;
  exit: string;
  price: number;
  profit: number | null;
  return: number | null;
}

/** One trade per day; the last one is open. */
export function trades(count: number): Trade[] {
  return sampleBars(count).map((bar, index) => {
    const isOpen = index === count - 1;
    return {
      id: String(index),
      entry: new Date(bar.time).toISOString().slice(0, 10),
      exit: isOpen ? 'Open' : new Date(bar.time + 864e5 * 9).toISOString().slice(0, 10),
      price: bar.open,
      profit: isOpen ? null : (bar.close - bar.open) * 100,
      return: isOpen ? null : bar.close / bar.open - 1,
    };
  });
}

export const columns: DataColumn<Trade>[] = [
  { id: 'entry', header: 'Entry', kind: 'date', value: (row) => row.entry },
  { id: 'exit', header: 'Exit', kind: 'date', value: (row) => row.exit },
  {
    id: 'price',
    header: 'Entry price',
    kind: 'number',
    unit: 'USD',
    value: (row) => row.price,
    format: formatPrice,
  },
  {
    id: 'profit',
    header: 'Profit',
    kind: 'number',
    unit: 'USD',
    value: (row) => row.profit,
    cell: (row) => <Delta kind="money" value={row.profit} />,
    format: (profit) => formatMoney(profit),
  },
  {
    id: 'return',
    header: 'Return',
    kind: 'number',
    unit: 'fraction',
    value: (row) => row.return,
    cell: (row) => <Delta value={row.return} />,
  },
];

/** Adds a first column with few distinct values. */
export const wide: DataColumn<Trade>[] = [
  { id: 'side', header: 'Side', filter: 'choice', width: 90, value: (row) => (Number(row.id) % 3 ? 'Long' : 'Short') },
  ...columns,
];
