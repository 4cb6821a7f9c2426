import type { Bars } from '@candlewick/engine';
import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import type { LabMarket } from './lab.protocol.ts';

type History = EndpointResponse<typeof pricesApi.history>;

/** The columns of a history as the engine reads them. */
function columnsOf({ bars }: Pick<History, 'bars'>): Bars {
  const { time, open, high, low, close, volume } = bars;
  return {
    length: time.length,
    time: Float64Array.from(time),
    open: Float64Array.from(open),
    high: Float64Array.from(high),
    low: Float64Array.from(low),
    close: Float64Array.from(close),
    volume: Float64Array.from(volume),
  };
}

/** What the worker computes on. Keep it stable between renders. */
export const marketOf = (ticker: string, history: History): LabMarket => ({
  key: `${ticker} ${history.as_of}`,
  bars: columnsOf(history),
  periodsPerYear: history.periods_per_year,
});
