import { minuteMs } from '@candlewick/engine/market';
import type { AlertInterval } from '@candlewick/shared-api';
import type { Market, Series } from '../../../market/market.ts';
import { barsOfColumns, intradayColumns } from '../../prices/candles.service.ts';
import { closedBars, minutesOfInterval } from './bar-closes.ts';

/** The closed bars of an interval, adjusted, oldest first: daily ones of the whole history, intraday ones of the last 30 sessions. */
export type HistoryOf = (
  ticker: string,
  interval: AlertInterval,
  delayMinutes: number,
) => Promise<Omit<Series, 'traded' | 'splitFactor'> | undefined>;

/** Sessions of minute bars that markets keep. */
const intradaySessions = 30;

/** Undefined if the market does not know the ticker, or has no such bars. */
export function createHistoryOf(market: Market, now: () => number): HistoryOf {
  return async (ticker, interval, delayMinutes) => {
    if (interval === '1d') return market.findSeries(ticker, delayMinutes);
    if (!(await market.lookUp(ticker))) return undefined;
    const quoted = await market.quotedRecent(ticker, delayMinutes);
    const minutes = minutesOfInterval[interval];
    const answer = await intradayColumns(market, quoted, { minutes, sessions: intradaySessions, delayMinutes });
    if (!answer) return undefined;
    const bars = closedBars(
      barsOfColumns(answer.columns),
      quoted.instrument,
      interval,
      now() - delayMinutes * minuteMs,
    );
    const as_of = bars.time[bars.length - 1];
    if (as_of === undefined) return undefined;
    return {
      instrument: quoted.instrument,
      bars,
      segments: quoted.segments.slice(-1),
      provenance: { ...quoted.provenance, as_of },
    };
  };
}
