import type { Bars } from '@candlewick/engine';
import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import type { Bar } from '@candlewick/shared-design/chart-types';

type History = EndpointResponse<typeof pricesApi.history>;

/** The columns of a history as the engine reads them. */
export function columnsOf({ bars }: Pick<History, 'bars'>): Bars {
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

/** The bars of a history from one time to another, both included. */
export function chartBarsOf({ bars }: Pick<History, 'bars'>, from: number, to: number): Bar[] {
  return bars.time.flatMap((time, index) => {
    if (time < from || time > to) return [];
    const at = (column: readonly number[]) => column[index] ?? NaN;
    return [{ time, open: at(bars.open), high: at(bars.high), low: at(bars.low), close: at(bars.close) }];
  });
}
