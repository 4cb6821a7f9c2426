import { lastValueOf, mainOf } from './chart-model.ts';
import type { ChartModel } from './chart-model.ts';
import type { Bar } from './chart.types.ts';

/** The newest price, and what turns a price into a value of the axis, which may show percent of a base. */
export function priceScaleOf(model: ChartModel, bars: readonly Bar[] | undefined) {
  const last = bars?.findLast(({ close }) => Number.isFinite(close))?.close;
  const main = mainOf(model);
  return { last, factor: ((main && lastValueOf(main)) ?? Number.NaN) / (last ?? Number.NaN) || 1 };
}
