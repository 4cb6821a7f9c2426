import type { TimeRange, TradeMarker } from '@candlewick/shared-design/chart-types';
import { formatPrice } from '@candlewick/shared-design/format';
import { signalNames } from '../../../common/alert-words.ts';
import type { Firing } from '../../../common/alert.types.ts';

/** Bars to see before and after a chosen one. */
const marginBars = 40;

/** The index of the last bar that begins at a time or before; -1 before the first. */
function lastBarAt(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The index of the bar that holds a time; -1 before the first, and after the last, which the chart of a delayed plan does not have yet. */
export function barAt(times: readonly number[], time: number): number {
  const bar = lastBarAt(times, time);
  const isLast = bar === times.length - 1;
  const lengthMs = Math.min(...times.slice(-6).map((each, index, last) => each - (last[index - 1] ?? -Infinity)));
  return isLast && time - (times[bar] ?? 0) >= lengthMs ? -1 : bar;
}

interface MarkerOptions {
  readonly ticker: string;
  /** The open of the chosen bar. */
  readonly chosen: number | null;
  readonly hasSignals?: boolean;
}

/**
 * A marker per firing, on the bar of the chart that holds it, oldest first. Those on no bar of the chart are left out.
 * The user's own conditions have no `hasSignals`: they trigger, and neither enter nor exit.
 */
export function firingMarkers(
  firings: readonly Firing[],
  times: readonly number[],
  { ticker, chosen, hasSignals = true }: MarkerOptions,
): TradeMarker[] {
  return firings
    .flatMap(({ signal, bar_time, price }): TradeMarker[] => {
      const time = times[barAt(times, bar_time)];
      if (time === undefined) return [];
      return [
        {
          time,
          side: signal === 'entry' || !hasSignals ? 'buy' : 'sell',
          kind: hasSignals ? 'signal' : 'trigger',
          text: () => `${hasSignals ? signalNames[signal] : 'Triggered'} at ${formatPrice(price, ticker)}`,
          ...(bar_time === chosen ? { isChosen: true } : {}),
        },
      ];
    })
    .sort((left, right) => left.time - right.time);
}

/** What to zoom to for a chosen bar; undefined if the chart does not reach back to it. */
export function rangeAround(times: readonly number[], time: number): TimeRange | undefined {
  const index = barAt(times, time);
  if (index < 0) return undefined;
  return {
    from: times[Math.max(0, index - marginBars)] ?? 0,
    to: times[Math.min(times.length - 1, index + marginBars)] ?? 0,
  };
}

/** The firing nearest to a time; undefined without firings. */
export function nearestFiring(firings: readonly Firing[], time: number): Firing | undefined {
  return firings.toSorted((a, b) => Math.abs(a.bar_time - time) - Math.abs(b.bar_time - time))[0];
}
