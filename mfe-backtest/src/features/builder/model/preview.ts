import type { Bars } from '@candlewick/engine';
import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import type { Bar, TradeMarker } from '@candlewick/shared-design/chart-types';
import type { Options } from '../../../common/backtest.types.ts';
import type { Signal } from './signals.ts';

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

/** Signals as arrows: up where the strategy buys, down where it sells. */
export function markersOf(signals: readonly Signal[], direction: Options['direction']): TradeMarker[] {
  return signals.map(({ time, kind }) => ({
    time,
    side: (kind === 'entry') === (direction !== 'short') ? 'buy' : 'sell',
    text: kind === 'entry' ? 'Entry' : 'Exit',
  }));
}

const counted = (count: number, name: string) => `${count === 0 ? 'no' : count} ${name}${count === 1 ? '' : 's'}`;

/** `12 entry signals and 11 exit signals`. */
export function countsText(signals: readonly Signal[]): string {
  const entries = signals.filter(({ kind }) => kind === 'entry').length;
  return `${counted(entries, 'entry signal')} and ${counted(signals.length - entries, 'exit signal')}`;
}
