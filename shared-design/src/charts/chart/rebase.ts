import { formatPercent } from '../../foundations/format/format.ts';
import type { Bar, Point } from './chart.types.ts';

/** The first finite close at or after a time: what 100 % is. undefined without one. */
export function baseValue(items: readonly (Bar | Point)[], baseMs: number): number | undefined {
  const found = items.find((item) => item.time >= baseMs && valueOf(item) > 0);
  return found && valueOf(found);
}

function valueOf(item: Bar | Point): number {
  return 'close' in item ? item.close : item.value;
}

/** Points in percent of a base value. */
export function rebasePoints(points: readonly Point[], base: number): Point[] {
  return points.map(({ time, value }) => ({ time, value: (value / base) * 100 }));
}

/** Bars with prices in percent of a base value. Volume stays. */
export function rebaseBars(bars: readonly Bar[], base: number): Bar[] {
  const factor = 100 / base;
  return bars.map((bar) => ({
    ...bar,
    open: bar.open * factor,
    high: bar.high * factor,
    low: bar.low * factor,
    close: bar.close * factor,
  }));
}

/** `+3.2%`: how far a price is from the last one; empty without one. */
export function distanceText(price: number, last: number | undefined): string {
  return last ? changeText((price / last - 1) * 100) : '';
}

/** `+20.0%`: a change in percent. */
export function changeText(percent: number): string {
  return formatPercent(percent / 100, { digits: 1, isSigned: true });
}
