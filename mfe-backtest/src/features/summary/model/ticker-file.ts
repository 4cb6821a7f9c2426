import type { ChildCard } from '../../../common/backtest.types.ts';
import { statusLabel } from '../../../common/status-badge.tsx';

/** Columns of the file of a backtest's tickers. */
export const tickerColumns = [
  { header: 'Symbol', value: ({ ticker }: ChildCard) => ticker },
  { header: 'Status', value: ({ status }: ChildCard) => statusLabel(status) },
  { header: 'Return', unit: 'fraction', value: ({ return_fraction }: ChildCard) => return_fraction },
  { header: 'Buy and hold', unit: 'fraction', value: ({ buy_and_hold_fraction }: ChildCard) => buy_and_hold_fraction },
  { header: 'Final equity', value: ({ final_equity }: ChildCard) => final_equity },
  { header: 'Max drawdown', unit: 'fraction', value: ({ max_drawdown_fraction }: ChildCard) => max_drawdown_fraction },
  { header: 'Trades', value: ({ trades }: ChildCard) => trades },
  { header: 'Sharpe', value: ({ sharpe }: ChildCard) => sharpe },
  { header: 'Tags', value: ({ tags }: ChildCard) => tags.join(', ') },
  { header: 'Note', value: ({ note }: ChildCard) => note },
  { header: 'Reason', value: ({ error }: ChildCard) => error },
];
