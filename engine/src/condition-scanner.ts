import { Crossing } from './backtest/crossing.ts';
import type { Bar } from './bars.ts';
import { indicatorOf, parametersOf, seriesKey } from './compute-indicator.ts';
import type { IndicatorFamily } from './indicators/indicator.ts';
import { PatternScanner } from './patterns/pattern-scanner.ts';
import type { CandlePattern } from './patterns/pattern.ts';
import type { Condition, ConditionGroup, IndicatorReference, Operator } from './strategy.ts';
import { groupWarmUpBars } from './strategy/warm-up-bars.ts';

/** A condition with the places of its values instead of names. */
interface CompiledCondition {
  readonly left: number;
  readonly right: number;
  readonly operator: Operator;
  /** Of a crossing: what it has seen. */
  readonly crossing: PairCrossing | null;
}

/** A crossing of two values, which sees every bar whichever conditions ask. */
interface PairCrossing {
  readonly left: number;
  readonly right: number;
  readonly state: Crossing;
  /** On the last bar. */
  crossed: -1 | 0 | 1;
}

interface CompiledGroup {
  readonly isAll: boolean;
  readonly conditions: readonly CompiledCondition[];
  /** Bars that pass before it can hold. */
  readonly warmUp: number;
}

/**
 * Evaluates many condition groups bar by bar, as alerts need it. It keeps each series once, however many groups name it. A
 * group holds on the same bars as in a backtest whose first decision follows the warm-up of that group.
 */
export class ConditionScanner {
  readonly #groups: readonly CompiledGroup[];
  readonly #steps: ((bar: Bar) => void)[] = [];
  readonly #places = new Map<string, number>();
  readonly #crossings = new Map<string, PairCrossing>();
  /** The values of the last bar, by place. */
  readonly #values: number[] = [];
  readonly #patterns: CandlePattern[] = [];
  readonly #patternPlaces: { readonly pattern: number; readonly side: 1 | -1; readonly place: number }[] = [];
  /** Only if a condition names a pattern: its window takes more memory than all else. */
  readonly #scanner: PatternScanner | null;
  readonly #holds: Uint8Array;
  #count = 0;

  /** Expects valid conditions. Throws a RangeError for an indicator that is not in the catalog. */
  constructor(groups: readonly ConditionGroup[]) {
    this.#groups = groups.map((group) => this.#compile(group));
    this.#scanner = this.#patterns.length > 0 ? new PatternScanner(this.#patterns) : null;
    this.#holds = new Uint8Array(groups.length);
  }

  /** Takes a closed bar and returns one byte per group, 1 where it holds. The next call reuses the array. */
  next(bar: Bar): Uint8Array {
    const values = this.#values;
    // The steps write every place except those of constants.
    for (const step of this.#steps) step(bar);
    if (this.#scanner) {
      const hits = this.#scanner.next(bar);
      for (const { pattern, side, place } of this.#patternPlaces) values[place] = hits[pattern]! * side > 0 ? 1 : 0;
    }
    for (const pair of this.#crossings.values())
      pair.crossed = pair.state.next(values[pair.left]!, values[pair.right]!);
    const index = this.#count++;
    for (let k = 0; k < this.#groups.length; k++) this.#holds[k] = this.#evaluate(this.#groups[k]!, index) ? 1 : 0;
    return this.#holds;
  }

  #evaluate({ isAll, conditions, warmUp }: CompiledGroup, index: number): boolean {
    if (index < warmUp || conditions.length === 0) return false;
    for (const condition of conditions) if (this.#holdsNow(condition) !== isAll) return !isAll;
    return isAll;
  }

  #holdsNow({ left, right, operator, crossing }: CompiledCondition): boolean {
    const a = this.#values[left]!;
    const b = this.#values[right]!;
    switch (operator) {
      case 'less_than':
        return a < b;
      case 'greater_than':
        return a > b;
      case 'cross_over':
        return crossing!.crossed > 0;
      case 'cross_under':
        return crossing!.crossed < 0;
      case 'is':
        return a === b;
    }
  }

  #compile(group: ConditionGroup): CompiledGroup {
    return {
      isAll: group.match === 'all',
      conditions: group.conditions.map((condition) => this.#compileCondition(condition)),
      warmUp: groupWarmUpBars(group),
    };
  }

  #compileCondition({ left, operator, right }: Condition): CompiledCondition {
    const other = 'constant' in right ? this.#placeOf(`#${right.constant}`, right.constant) : this.#reference(right);
    const own = this.#reference(left);
    const crosses = operator === 'cross_over' || operator === 'cross_under';
    return { left: own, right: other, operator, crossing: crosses ? this.#crossingOf(own, other) : null };
  }

  #crossingOf(left: number, right: number): PairCrossing {
    const key = `${left}/${right}`;
    const known = this.#crossings.get(key) ?? { left, right, state: new Crossing(), crossed: 0 };
    this.#crossings.set(key, known);
    return known;
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

  /** The place of the family's first output; the others follow. */
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
