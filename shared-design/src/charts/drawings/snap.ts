import type { Bar } from '../chart/chart.types.ts';

export const snapPx = 8;

/** The price of the bar that is drawn nearest to `y`, within reach; null where there is none. */
export function snapPrice(bar: Bar | undefined, y: number, yOf: (price: number) => number): number | null {
  let [found, least]: [number | null, number] = [null, snapPx];
  for (const price of bar ? [bar.open, bar.high, bar.low, bar.close] : []) {
    const distance = Math.abs(yOf(price) - y);
    if (distance <= least) [found, least] = [price, distance];
  }
  return found;
}

/** A price as precise as a pixel of the chart can say. */
export function roundPrice(price: number, perPx: number): number {
  if (!(perPx > 0)) return price;
  const digits = Math.min(8, Math.max(0, -Math.floor(Math.log10(perPx))));
  return Number(price.toFixed(digits));
}
