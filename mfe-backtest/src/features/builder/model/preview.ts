import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import type { Bar } from '@candlewick/shared-design/chart-types';

type History = EndpointResponse<typeof pricesApi.history>;

/** The bars of a history from one time to another, both included. */
export function chartBarsOf({ bars }: Pick<History, 'bars'>, from: number, to: number): Bar[] {
  return bars.time.flatMap((time, index) => {
    if (time < from || time > to) return [];
    const at = (column: readonly number[]) => column[index] ?? NaN;
    return [{ time, open: at(bars.open), high: at(bars.high), low: at(bars.low), close: at(bars.close) }];
  });
}
