import type { Bars } from './bars.ts';
import { computeIndicator, firstIndexOf, indicatorOf, parametersOf, seriesKey } from './compute-indicator.ts';
import type { IndicatorFamily } from './indicators/indicator.ts';
import { longerBars } from './longer-bars.ts';
import { periodsPerYear } from './metrics/periods-per-year.ts';
import { SeriesCandles } from './patterns/candles.ts';
import { findPattern } from './patterns/pattern-indicator.ts';
import type { CandlePattern } from './patterns/pattern.ts';
import { conditionsOf, isCrossing, referencesOf } from './strategy.ts';
import type { ConditionGroup, IndicatorReference, LongerInterval } from './strategy.ts';

/**
 * The series of one set of bars. Each is computed once, however many conditions or runs name it; the outputs of a family are
 * computed together, the candles once for all patterns, and both directions of a pattern at once.
 */
export class SeriesCache {
  readonly bars: Bars;
  readonly #series = new Map<string, Float64Array>();
  readonly #hits = new Map<CandlePattern, Int16Array>();
  readonly #longer = new Map<LongerInterval, { readonly series: SeriesCache; readonly closed: Int32Array }>();
  #candles: SeriesCandles | undefined;
  #periodsPerYear: number | undefined;

  constructor(bars: Bars) {
    this.bars = bars;
  }

  /** Bars a year, measured over all bars. */
  get periodsPerYear(): number {
    return (this.#periodsPerYear ??= periodsPerYear(this.bars.time));
  }

  /** Number of series that are kept, each of one number per bar or fewer. */
  get size(): number {
    return this.#series.size + this.#hits.size;
  }

  /** One value per bar, NaN during the warm-up. */
  get(reference: IndicatorReference): Float64Array {
    const key = seriesKey(reference);
    const known = this.#series.get(key);
    if (known) return known;
    const { output } = indicatorOf(reference);
    const values = isElsewhere(reference)
      ? this.#moved(reference, (series, plain) => series.get(plain), new Float64Array(this.bars.length).fill(NaN))
      : output
        ? this.#outputsOf(output.family, reference)[output.index]!
        : computeIndicator(this.bars, reference).values;
    this.#series.set(key, values);
    return values;
  }

  /** Hits of the pattern per bar, 0 during the warm-up; the sign is the direction. */
  hits(reference: IndicatorReference): Int16Array {
    const { pattern } = patternOf(reference);
    if (isElsewhere(reference))
      return this.#moved(reference, (series, plain) => series.hits(plain), new Int16Array(this.bars.length));
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

  /** Index of the first bar on which all that a group compares has a value, and of a crossing the bar before has, too. */
  firstDecision(group: ConditionGroup): number {
    let first = 0;
    for (const condition of conditionsOf(group)) {
      const known = Math.max(...referencesOf(condition).map((reference) => this.#firstIndexOf(reference)));
      first = Math.max(first, known + (isCrossing(condition) ? 1 : 0));
    }
    return first;
  }

  #firstIndexOf(reference: IndicatorReference): number {
    const first = firstIndexOf(reference) + (reference.offset ?? 0);
    if (!reference.interval) return first;
    const index = this.#longerOf(reference.interval).closed.findIndex((bar) => bar >= first);
    return index < 0 ? this.bars.length : index;
  }

  #longerOf(interval: LongerInterval) {
    let longer = this.#longer.get(interval);
    if (!longer) {
      const { bars, closed } = longerBars(this.bars, interval);
      longer = { series: new SeriesCache(bars), closed };
      this.#longer.set(interval, longer);
    }
    return longer;
  }

  /** The values of earlier bars or of a longer interval, on each bar; `to` stays as it is where there are none. */
  #moved<Column extends Float64Array | Int16Array>(
    { indicator, params, offset = 0, interval }: IndicatorReference,
    valuesOf: (series: SeriesCache, plain: IndicatorReference) => Column,
    to: Column,
  ): Column {
    const longer = interval && this.#longerOf(interval);
    const values = valuesOf(longer ? longer.series : this, { indicator, params });
    for (let i = 0; i < to.length; i++) {
      const from = (longer ? longer.closed[i]! : i) - offset;
      if (from >= 0) to[i] = values[from]!;
    }
    return to;
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

/** Whether it looks at another bar than the one that is decided on. */
const isElsewhere = ({ offset, interval }: IndicatorReference) => Boolean(offset) || interval !== undefined;

/** Throws a RangeError when the reference is not to a candle pattern; validation reports that to users. */
function patternOf(reference: IndicatorReference): { readonly pattern: CandlePattern; readonly side: 1 | -1 } {
  const { pattern } = indicatorOf(reference);
  if (!pattern) throw new RangeError(`"is" needs a candle pattern on the left, not ${reference.indicator}.`);
  return pattern;
}
