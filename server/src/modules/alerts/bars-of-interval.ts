import type { Bars } from '@candlewick/engine';
import type { AlertInterval } from '@candlewick/shared-api';
import { minuteMs } from '../../market/calendar/days.ts';
import type { Market, Series } from '../../market/market.ts';
import { sliceBars } from '../../market/series.ts';
import { intradayColumns } from '../prices/candles.service.ts';
import { isBarClosed, minutesOfInterval } from './bar-closes.ts';

/** The closed bars of an interval, oldest first: daily ones of the whole history, intraday ones of the last 30 sessions. */
export type HistoryOf = (ticker: string, interval: AlertInterval, delayMinutes: number) => Promise<Series | undefined>;

/** Sessions of minute bars that markets keep. */
const intradaySessions = 30;

/** Undefined if the market does not know the ticker, or has no such bars. */
export function createHistoryOf(market: Market): HistoryOf {
  return async (ticker, interval, delayMinutes) => {
    if (interval === '1d') return market.findSeries(ticker, delayMinutes);
    if (!(await market.lookUp(ticker))) return undefined;
    const quoted = await market.quotedRecent(ticker, delayMinutes);
    const minutes = minutesOfInterval[interval];
    const answer = await intradayColumns(market, quoted, { minutes, sessions: intradaySessions, delayMinutes });
    if (!answer || answer.columns.time.length === 0) return undefined;
    const { time, open, high, low, close, volume } = answer.columns;
    const all: Bars = {
      length: time.length,
      time: Float64Array.from(time),
      open: Float64Array.from(open),
      high: Float64Array.from(high),
      low: Float64Array.from(low),
      close: Float64Array.from(close),
      volume: Float64Array.from(volume),
    };
    // The newest one may still be growing.
    const end = Date.now() - delayMinutes * minuteMs;
    const isLastClosed = isBarClosed(quoted.instrument.type, interval, time.at(-1)!, end);
    const bars = isLastClosed ? all : sliceBars(all, 0, all.length - 1);
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
