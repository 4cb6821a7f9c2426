import type { Bar } from './bars.ts';
import { firstIndexOf, indicatorOf, parametersOf, seriesKey } from './compute-indicator.ts';
import type { IndicatorFamily } from './indicators/indicator.ts';
import { PatternScanner } from './patterns/pattern-scanner.ts';
import type { CandlePattern } from './patterns/pattern.ts';
import type { Condition, ConditionGroup, IndicatorReference, Operator } from './strategy.ts';

/** A condition with places of values instead of names. */
interface CompiledCondition {
  readonly left: number;
  readonly right: number;
  readonly operator: Operator;
}

interface CompiledGroup {
  readonly isAll: boolean;
  readonly conditions: readonly CompiledCondition[];
  /** Bars before which it does not hold. */
  readonly warmUp: number;
}

/**
 * Many condition groups bar by bar, as alerts need them: each series is kept once, however many groups name it. A group
 * holds on the bars on which it would in a backtest that decides from its own warm-up on.
 */
export class ConditionScanner {
  readonly #groups: readonly CompiledGroup[];
  readonly #steps: ((bar: Bar) => void)[] = [];
  readonly #places = new Map<string, number>();
  /** The values of the last bar and of the one before, by place. */
  #values: number[] = [];
  #previous: number[] = [];
  readonly #patterns: CandlePattern[] = [];
  readonly #patternPlaces: { readonly pattern: number; readonly side: 1 | -1; readonly place: number }[] = [];
  readonly #scanner: PatternScanner;
  readonly #holds: Uint8Array;
  #count = 0;

  /** The groups' conditions are valid. Throws a RangeError for an indicator that is not in the catalogue. */
  constructor(groups: readonly ConditionGroup[]) {
    this.#groups = groups.map((group) => this.#compile(group));
    this.#scanner = new PatternScanner(this.#patterns);
    this.#holds = new Uint8Array(groups.length);
    this.#previous = this.#values.slice();
  }

  /** Takes a closed bar; one byte per group, 1 where it holds. The array is reused by the next call. */
  next(bar: Bar): Uint8Array {
    const values = this.#previous;
    this.#previous = this.#values;
    this.#values = values;
    // Constants never change; all other places are written.
    for (const step of this.#steps) step(bar);
    if (this.#patterns.length > 0) {
      const hits = this.#scanner.next(bar);
      for (const { pattern, side, place } of this.#patternPlaces) values[place] = hits[pattern]! * side > 0 ? 1 : 0;
    }
    const index = this.#count++;
    for (let k = 0; k < this.#groups.length; k++) this.#holds[k] = this.#evaluate(this.#groups[k]!, index) ? 1 : 0;
    return this.#holds;
  }

  #evaluate({ isAll, conditions, warmUp }: CompiledGroup, index: number): boolean {
    if (index < warmUp || conditions.length === 0) return false;
    for (const condition of conditions) if (this.#holdsNow(condition) !== isAll) return !isAll;
    return isAll;
  }

  #holdsNow({ left, right, operator }: CompiledCondition): boolean {
    const a = this.#values[left]!;
    const b = this.#values[right]!;
    switch (operator) {
      case 'less_than':
        return a < b;
      case 'greater_than':
        return a > b;
      case 'cross_over':
        return a > b && this.#previous[left]! < this.#previous[right]!;
      case 'cross_under':
        return a < b && this.#previous[left]! > this.#previous[right]!;
      case 'is':
        return a === b;
    }
  }

  #compile({ match, conditions }: ConditionGroup): CompiledGroup {
    const warmUps = conditions.map(({ left, right }) =>
      Math.max(firstIndexOf(left), 'constant' in right ? 0 : firstIndexOf(right)),
    );
    return {
      isAll: match === 'all',
      conditions: conditions.map((condition) => this.#compileCondition(condition)),
      warmUp: Math.max(0, ...warmUps) + 1,
    };
  }

  #compileCondition({ left, operator, right }: Condition): CompiledCondition {
    const other = 'constant' in right ? this.#placeOf(`#${right.constant}`, right.constant) : this.#reference(right);
    return { left: this.#reference(left), right: other, operator };
  }

  #reference(reference: IndicatorReference): number {
    const key = seriesKey(reference);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const indicator = indicatorOf(reference);
    if (indicator.output) return this.#addFamily(indicator.output.family, reference) + indicator.output.index;
    const place = this.#placeOf(key);
    if (indicator.pattern) {
      const { pattern, side } = indicator.pattern;
      if (!this.#patterns.includes(pattern)) this.#patterns.push(pattern);
      this.#patternPlaces.push({ pattern: this.#patterns.indexOf(pattern), side, place });
    } else {
      const stream = indicator.stream(parametersOf(reference));
      this.#steps.push((bar) => (this.#values[place] = stream.next(bar)));
    }
    return place;
  }

  /** The place of the first of all outputs, which are computed together. */
  #addFamily(family: IndicatorFamily, reference: IndicatorReference): number {
    const params = parametersOf(reference);
    const key = `${family.name}[]:${Object.values(params).join(',')}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const first = this.#placeOf(key);
    for (let k = 1; k < family.outputCount; k++) this.#values.push(Number.NaN);
    const step = family.stream(params);
    this.#steps.push((bar) => {
      const outputs = step(bar, true);
      for (let k = 0; k < outputs.length; k++) this.#values[first + k] = outputs[k]!;
    });
    return first;
  }

  #placeOf(key: string, initial = Number.NaN): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.#values.push(initial) - 1;
    this.#places.set(key, place);
    return place;
  }
}
