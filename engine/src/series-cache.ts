import type { Bars } from './bars.ts';
import { computeIndicator, indicatorOf, parametersOf, seriesKey } from './compute-indicator.ts';
import type { IndicatorFamily } from './indicators/indicator.ts';
import { periodsPerYear } from './metrics/periods-per-year.ts';
import { SeriesCandles } from './patterns/candles.ts';
import { findPattern } from './patterns/pattern-indicator.ts';
import type { CandlePattern } from './patterns/pattern.ts';
import type { IndicatorReference } from './strategy.ts';

/**
 * The series of one set of bars. Each is computed once, however many conditions or runs name it; the outputs of a family are
 * computed together, the candles once for all patterns, and both directions of a pattern at once.
 */
export class SeriesCache {
  readonly bars: Bars;
  readonly #series = new Map<string, Float64Array>();
  readonly #hits = new Map<CandlePattern, Int16Array>();
  #candles: SeriesCandles | undefined;
  #periodsPerYear: number | undefined;

  constructor(bars: Bars) {
    this.bars = bars;
  }

  /** Bars a year, measured over all bars. */
  get periodsPerYear(): number {
    return (this.#periodsPerYear ??= periodsPerYear(this.bars.time));
  }

  /** One value per bar, NaN during the warm-up. */
  get(reference: IndicatorReference): Float64Array {
    const key = seriesKey(reference);
    const known = this.#series.get(key);
    if (known) return known;
    const { output } = indicatorOf(reference);
    const values = output
      ? this.#outputsOf(output.family, reference)[output.index]!
      : computeIndicator(this.bars, reference).values;
    this.#series.set(key, values);
    return values;
  }

  /** Hits of the pattern per bar, 0 during the warm-up; the sign is the direction. */
  hits(reference: IndicatorReference): Int16Array {
    const { pattern } = patternOf(reference);
    let hits = this.#hits.get(pattern);
    if (!hits) {
      this.#candles ??= new SeriesCandles(this.bars);
      hits = findPattern(this.#candles, pattern);
      this.#hits.set(pattern, hits);
    }
    return hits;
  }

  /** The direction that the reference asks for. */
  sideOf(reference: IndicatorReference): 1 | -1 {
    return patternOf(reference).side;
  }

  #outputsOf(family: IndicatorFamily, reference: IndicatorReference): Float64Array[] {
    const params = parametersOf(reference);
    const keyOf = (index: number) => `${family.name}[${index}]:${Object.values(params).join(',')}`;
    const outs = Array.from({ length: family.outputCount }, (_, index) => this.#series.get(keyOf(index)));
    if (outs.every((out) => out !== undefined)) return outs;
    const computed = outs.map(() => new Float64Array(this.bars.length));
    family.kernel(this.bars, params, computed);
    computed.forEach((values, index) => this.#series.set(keyOf(index), values));
    return computed;
  }
}

/** Throws a RangeError when the reference is not to a candle pattern; validation reports that to users. */
function patternOf(reference: IndicatorReference): { readonly pattern: CandlePattern; readonly side: 1 | -1 } {
  const { pattern } = indicatorOf(reference);
  if (!pattern) throw new RangeError(`"is" needs a candle pattern on the left, not ${reference.indicator}.`);
  return pattern;
}
