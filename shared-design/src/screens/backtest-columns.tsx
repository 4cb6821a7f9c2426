import type { DataColumn } from '../data-table/data-table.tsx';
import { Delta } from '../delta/delta.tsx';
import type { SampleBacktest } from './sample-backtests.ts';

type Columns<Id extends string> = Record<Id, DataColumn<SampleBacktest>>;

/** The columns that tables of backtests choose from. */
export const backtestColumns: Columns<'strategy' | 'return' | 'drawdown' | 'tickers' | 'ran' | 'trades'> = {
  // As wide as lets the return be seen beside it and the boxes at 360 px; where there is room, all columns are wider.
  strategy: { id: 'strategy', header: 'Strategy', value: (row) => row.strategy, width: 188 },
  return: {
    id: 'return',
    header: 'Return',
    kind: 'number',
    unit: 'fraction',
    value: (row) => row.return,
    cell: (row) => <Delta value={row.return} />,
    width: 100,
  },
  drawdown: {
    id: 'drawdown',
    header: 'Drawdown',
    kind: 'number',
    unit: 'fraction',
    value: (row) => row.drawdown,
    cell: (row) => <Delta value={row.drawdown} />,
    width: 112,
  },
  tickers: { id: 'tickers', header: 'Tickers', value: (row) => row.tickers },
  ran: { id: 'ran', header: 'Run on', value: (row) => row.ran, width: 150 },
  trades: { id: 'trades', header: 'Trades', kind: 'number', value: (row) => row.trades, width: 90 },
};
