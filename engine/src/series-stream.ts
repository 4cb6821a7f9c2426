import type { Bar } from './bars.ts';
import { firstIndexOf, indicatorOf, parametersOf, seriesKey } from './compute-indicator.ts';
import type { IndicatorFamily } from './indicators/indicator.ts';
import { BarJoiner } from './longer-bars.ts';
import { PatternScanner } from './patterns/pattern-scanner.ts';
import type { CandlePattern } from './patterns/pattern.ts';
import type { IndicatorReference, LongerInterval } from './strategy.ts';

export interface WarmUp {
  readonly series: SeriesStream;
  readonly bars: number;
}

/** The bars of a longer interval, and where their values go. */
interface Longer {
  readonly joiner: BarJoiner;
  readonly series: SeriesStream;
  readonly copies: { readonly from: number; readonly to: number }[];
}

/** The last values of a place, so that one of them can be read later. */
interface Delay {
  readonly from: number;
  readonly to: number;
  /** A ring, as long as the offset. */
  readonly kept: Float64Array;
}

/**
 * The series that references name, bar by bar: each is computed once, however many name it. Expects every reference before the first bar.
 * The streaming form of `SeriesCache`.
 */
export class SeriesStream {
  /** The values of the last bar, by place. */
  readonly values: number[] = [];
  readonly #steps: ((bar: Bar) => void)[] = [];
  readonly #places = new Map<string, number>();
  readonly #patterns: CandlePattern[] = [];
  readonly #patternPlaces: { readonly pattern: number; readonly side: 1 | -1; readonly place: number }[] = [];
  readonly #longer = new Map<LongerInterval, Longer>();
  readonly #delays: Delay[] = [];
  /** Only if a condition names a pattern: its window takes more memory than all else. */
  #scanner: PatternScanner | null = null;
  #count = 0;

  /** Bars taken so far. */
  get count(): number {
    return this.#count;
  }

  /** Takes a closed bar. */
  next(bar: Bar): void {
    const { values } = this;
    // The steps write every place except those of constants.
    for (const step of this.#steps) step(bar);
    if (this.#patterns.length > 0) {
      this.#scanner ??= new PatternScanner(this.#patterns);
      const hits = this.#scanner.next(bar);
      for (const { pattern, side, place } of this.#patternPlaces) values[place] = hits[pattern]! * side > 0 ? 1 : 0;
    }
    for (const { joiner, series, copies } of this.#longer.values()) {
      const closed = joiner.next(bar);
      if (!closed) continue;
      series.next(closed);
      for (const { from, to } of copies) values[to] = series.values[from]!;
    }
    for (const { from, to, kept } of this.#delays) {
      const slot = this.#count % kept.length;
      values[to] = kept[slot]!;
      kept[slot] = values[from]!;
    }
    this.#count += 1;
  }

  /** The warm-up of a reference that has a place: it is over once `series` has taken more than `bars`. */
  warmUpOf(reference: IndicatorReference): WarmUp {
    const { interval, offset = 0 } = reference;
    const series = interval ? this.#longer.get(interval)!.series : this;
    return { series, bars: firstIndexOf(reference) + offset };
  }

  /** The place of the reference's values. Throws a RangeError for an indicator that is not in the catalog. */
  placeOf(reference: IndicatorReference): number {
    const key = seriesKey(reference);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const { interval, offset, ...plain } = reference;
    if (interval) return this.#copyOf({ ...plain, offset }, interval, key);
    if (offset) return this.#delayOf(plain, offset, key);
    const indicator = indicatorOf(reference);
    if (indicator.output) return this.#addFamily(indicator.output.family, reference) + indicator.output.index;
    const place = this.constant(key, Number.NaN);
    if (indicator.pattern) {
      const { pattern, side } = indicator.pattern;
      if (!this.#patterns.includes(pattern)) this.#patterns.push(pattern);
      this.#patternPlaces.push({ pattern: this.#patterns.indexOf(pattern), side, place });
    } else {
      const stream = indicator.stream(parametersOf(reference));
      this.#steps.push((bar) => (this.values[place] = stream.next(bar)));
    }
    return place;
  }

  /** The place of a value that no bar changes. */
  constant(key: string, value: number): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.values.push(value) - 1;
    this.#places.set(key, place);
    return place;
  }

  #copyOf(reference: IndicatorReference, interval: LongerInterval, key: string): number {
    const longer = this.#longer.get(interval) ?? {
      joiner: new BarJoiner(interval),
      series: new SeriesStream(),
      copies: [],
    };
    this.#longer.set(interval, longer);
    const to = this.constant(key, Number.NaN);
    longer.copies.push({ from: longer.series.placeOf(reference), to });
    return to;
  }

  #delayOf(reference: IndicatorReference, offset: number, key: string): number {
    const from = this.placeOf(reference);
    const to = this.constant(key, Number.NaN);
    this.#delays.push({ from, to, kept: new Float64Array(offset).fill(Number.NaN) });
    return to;
  }

  /** The place of the family's first output; the others follow. */
  #addFamily(family: IndicatorFamily, reference: IndicatorReference): number {
    const params = parametersOf(reference);
    const key = `${family.name}[]:${Object.values(params).join(',')}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const first = this.constant(key, Number.NaN);
    for (let k = 1; k < family.outputCount; k++) this.values.push(Number.NaN);
    const step = family.stream(params);
    this.#steps.push((bar) => {
      const outputs = step(bar, true);
      for (let k = 0; k < outputs.length; k++) this.values[first + k] = outputs[k]!;
    });
    return first;
  }
}
