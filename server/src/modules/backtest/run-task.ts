import { historyBars } from '@candlewick/engine';
import type { Bars } from '@candlewick/engine';
import { optionsOf, periodsOfYear, sessionsBetween, sliceBars } from '@candlewick/engine/market';
import type { InstrumentType } from '@candlewick/engine/market';
import type { Backtest } from '../../platform/database/schema/backtests.ts';
import type { ThreadTask } from './backtest.thread.ts';

type Request = Pick<Backtest, 'startDate' | 'endDate' | 'strategy' | 'options'>;

/** What a thread runs of a request on one instrument: its range, with the history before it. Null without a session in the range. */
export function runTaskOf(
  all: Bars,
  type: InstrumentType,
  { startDate, endDate, strategy, options }: Request,
): Omit<ThreadTask, 'barsHash' | 'cancelled'> | null {
  const { from, to } = sessionsBetween(all, startDate, endDate);
  if (from === to) return null;
  const bars = sliceBars(all, Math.max(0, from - historyBars(strategy, options)), to);
  return {
    bars,
    tradeFrom: bars.length - (to - from),
    strategy,
    options: optionsOf(options, type),
    periodsPerYear: periodsOfYear(type),
  };
}
