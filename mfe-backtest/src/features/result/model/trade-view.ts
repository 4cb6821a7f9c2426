import type { TimeRange } from '@candlewick/shared-design/chart-types';
import type { ChartResult, Trade } from '../../../common/backtest.types.ts';

/** Bars to see before and after a trade, at least. */
const leastMarginBars = 20;

/** What to zoom to for a trade: its bars, with half as many on both sides. */
export function rangeAround(
  { entry_bar, exit_bar }: Pick<Trade, 'entry_bar' | 'exit_bar'>,
  { bars: { time } }: Pick<ChartResult, 'bars'>,
): TimeRange {
  const margin = Math.max(leastMarginBars, Math.round((exit_bar - entry_bar) / 2));
  const last = time.length - 1;
  return {
    from: time[Math.max(0, Math.min(last, entry_bar - margin))] ?? 0,
    to: time[Math.max(0, Math.min(last, exit_bar + margin))] ?? 0,
  };
}

/** The number (from 1) of the trade that was held at a time, or else the one with the nearest fill; null without trades. */
export function tradeAt(trades: readonly Trade[], time: number): number | null {
  let best: number | null = null;
  let nearest = Infinity;
  for (const [index, { entry_time, exit_time }] of trades.entries()) {
    const distance = Math.max(0, entry_time - time, time - exit_time);
    // A flip ends one trade on the bar that begins the next: the later one wins there.
    if (distance > nearest) continue;
    nearest = distance;
    best = index + 1;
  }
  return best;
}
