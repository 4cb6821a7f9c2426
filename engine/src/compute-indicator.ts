import type { Bars } from './bars.ts';
import { findKernel } from './catalog.ts';
import type { Indicator, IndicatorStream, ParameterValues } from './indicators/indicator.ts';
import type { IndicatorReference } from './strategy.ts';

/** `values.length === bars.length`, NaN before `firstIndex`. May be a column of the bars itself, so treat it as read-only. */
export interface IndicatorSeries {
  readonly values: Float64Array;
  readonly firstIndex: number;
}

/** The indicator that a reference names. Throws a RangeError for an unknown one; `validateStrategy` reports it to users. */
export function indicatorOf(reference: IndicatorReference): Indicator {
  const indicator = findKernel(reference.indicator);
  if (!indicator) throw new RangeError(`There is no indicator "${reference.indicator}". Choose one from the catalog.`);
  return indicator;
}

/** The reference's parameters with the definition's defaults for those left out. */
export function parametersOf(reference: IndicatorReference): ParameterValues {
  const { params } = indicatorOf(reference).definition;
  return Object.fromEntries(params.map((param) => [param.name, reference.params?.[param.name] ?? param.default]));
}

/** Index of the first bar on which the referenced indicator has a value. */
export function firstIndexOf(reference: IndicatorReference): number {
  return indicatorOf(reference).firstIndex(parametersOf(reference));
}

/** Computes one indicator over the bars. Does not check parameters: validate a user's strategy first. */
export function computeIndicator(bars: Bars, reference: IndicatorReference): IndicatorSeries {
  const indicator = indicatorOf(reference);
  if (indicator.column) return { values: bars[indicator.column], firstIndex: 0 };
  const values = new Float64Array(bars.length);
  return { values, firstIndex: indicator.kernel(bars, parametersOf(reference), values) };
}

/** The bar-by-bar form of the referenced indicator, before its first bar. */
export function streamIndicator(reference: IndicatorReference): IndicatorStream {
  return indicatorOf(reference).stream(parametersOf(reference));
}

/** Equal for two references exactly when they give the same series. */
export function seriesKey(reference: IndicatorReference): string {
  const { indicator, offset = 0, interval = '' } = reference;
  return `${indicator}:${Object.values(parametersOf(reference)).join(',')}:${offset}${interval}`;
}
