import type { BacktestBody, HistoryCard } from '../../../common/backtest.types.ts';
import { statusLabel } from '../../../common/status-badge.tsx';

/** Columns of the file of a history. */
export const historyColumns = [
  { header: 'Strategy', value: ({ name }: HistoryCard) => name },
  { header: 'Symbols', value: ({ tickers }: HistoryCard) => tickers.join(' ') },
  { header: 'From', value: ({ start_date }: HistoryCard) => start_date },
  { header: 'To', value: ({ end_date }: HistoryCard) => end_date },
  { header: 'Status', value: ({ status }: HistoryCard) => statusLabel(status) },
  { header: 'Return', unit: 'fraction', value: ({ return_fraction }: HistoryCard) => return_fraction },
  {
    header: 'Buy and hold',
    unit: 'fraction',
    value: ({ buy_and_hold_fraction }: HistoryCard) => buy_and_hold_fraction,
  },
  {
    header: 'Max drawdown',
    unit: 'fraction',
    value: ({ max_drawdown_fraction }: HistoryCard) => max_drawdown_fraction,
  },
  { header: 'Sharpe', value: ({ sharpe }: HistoryCard) => sharpe },
  { header: 'What changed', value: ({ changes }: HistoryCard) => changes.join(', ') },
  { header: 'Credits', value: ({ credits }: HistoryCard) => credits },
  { header: 'Created', value: ({ created_at }: HistoryCard) => new Date(created_at).toISOString() },
  { header: 'Tags', value: ({ tags }: HistoryCard) => tags.join(', ') },
  { header: 'Note', value: ({ note }: HistoryCard) => note },
  { header: 'Id', value: ({ id }: HistoryCard) => id },
];

export interface Filed {
  readonly name: string;
  readonly body: Pick<BacktestBody, 'strategy' | 'options'>;
}

/** One strategy as the builder imports it; several as a list of such files. */
export function strategyFile(filed: readonly Filed[]): string {
  const files = filed.map(({ name, body: { strategy, options } }) => ({
    format: 'candlewick-strategy',
    version: 1,
    name,
    strategy,
    options,
  }));
  return `${JSON.stringify(files.length === 1 ? files[0] : files, null, 2)}\n`;
}
