import { assertBars, InvalidBarsError, sanitizeBars } from '@candlewick/engine';
import type { Bars } from '@candlewick/engine';
import { copyOf, dateOf, dayMs, firstBarAtOrAfter, sliceBars } from '@candlewick/engine/market';
import type { AlertInterval } from '@candlewick/shared-api';
import type { Market } from '../../../market/market.ts';
import { barsOfColumns, intradayColumns } from '../../prices/candles.service.ts';
import { closedBars, minutesOfInterval } from '../watches/bar-closes.ts';

/** The bars of a ticker and interval. */
export interface FeedOf {
  readonly ticker: string;
  readonly interval: AlertInterval;
}

/** Sessions of which the market gives quotes without the whole history. */
const recentSessions = 55;

/** Bars up to the last known one that are compared with what they were: more than the states keep. */
const comparedBars = 80;

/** Days before the last known bar whose bars are compared with what they were. */
const comparedMs = 4 * dayMs;

/**
 * Open of the first intraday bar that a rule sees: that of the month before it was watched. It is fixed, so that a replay gives the same
 * after every restart, and common to a month's watches, which then share their indicators.
 */
export function intradayStart(watchedSince: number): number {
  const date = new Date(watchedSince);
  // Months of dates count from 0, ours from 1.
  return dateOf(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** The bars in order and without unusable ones, as a backtest wants them, whatever the provider repeats or mixes up. */
function usable(bars: Bars): Bars | undefined {
  if (bars.length === 0) return undefined;
  try {
    assertBars(bars);
    return bars;
  } catch (error) {
    if (!(error instanceof InvalidBarsError)) throw error;
    const { bars: mended } = sanitizeBars(bars);
    return mended.length > 0 ? mended : undefined;
  }
}

/** Live closed bars, whatever the plan of those who watch; undefined if the market has none. */
export function createFeedBars(market: Market, now: () => number) {
  const intraday = async ({ ticker, interval }: FeedOf, from: number) => {
    if (interval === '1d' || !(await market.lookUp(ticker))) return undefined;
    const count = Math.ceil((now() - from) / dayMs) + 1;
    const quoted = await (count > recentSessions ? market.quoted(ticker, 0) : market.quotedRecent(ticker, 0));
    const { bars: daily, instrument } = quoted;
    const sessions = daily.length - firstBarAtOrAfter(daily, from) + 1;
    const minutes = minutesOfInterval[interval];
    const answer = await intradayColumns(market, quoted, { minutes, sessions, delayMinutes: 0 });
    if (!answer) return undefined;
    const bars = usable(barsOfColumns(answer.columns));
    return bars && usable(closedBars(bars, instrument, interval, now()));
  };
  const daily = async (series: ReturnType<Market['findSeries']>) => {
    const found = await series;
    return found && usable(found.bars);
  };
  /** A copy, because a view would take the whole history to the thread. */
  const endOf = (bars: Bars | undefined, before: number) =>
    bars && copyOf(sliceBars(bars, Math.max(0, firstBarAtOrAfter(bars, before) - comparedBars), bars.length));
  return {
    /** From a time on; daily ones of the whole history. */
    whole: (feed: FeedOf, from: number): Promise<Bars | undefined> =>
      feed.interval === '1d' ? daily(market.findSeries(feed.ticker, 0)) : intraday(feed, from),

    /** The last ones, which reach back before a time. */
    recent: async (feed: FeedOf, before: number): Promise<Bars | undefined> =>
      endOf(
        await (feed.interval === '1d' ? daily(market.findRecent(feed.ticker, 0)) : intraday(feed, before - comparedMs)),
        before,
      ),
  };
}

export type FeedBars = ReturnType<typeof createFeedBars>;
