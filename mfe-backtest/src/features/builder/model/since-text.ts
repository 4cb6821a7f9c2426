import { formatInteger } from '@candlewick/shared-design/format';
import type { HistoryCard } from '../../../common/backtest.types.ts';

const counted = (count: number, word: string) => (count > 0 ? `${formatInteger(count)} ${word}` : '');

/** `2 backtests finished, 1 failed` */
export function sinceText(ended: readonly Pick<HistoryCard, 'status'>[]): string {
  const count = (status: HistoryCard['status']) => ended.filter((each) => each.status === status).length;
  const finished = count('completed');
  const parts = [
    counted(finished, finished === 1 ? 'backtest finished' : 'backtests finished'),
    counted(count('failed'), 'failed'),
    counted(count('cancelled'), 'cancelled'),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'No backtests finished';
}
