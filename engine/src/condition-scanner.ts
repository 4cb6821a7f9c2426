import { Crossing } from './backtest/crossing.ts';
import type { Bar } from './bars.ts';
import { SeriesStream } from './series-stream.ts';
import type { WarmUp } from './series-stream.ts';
import { conditionsOf, distanceFactor, isCrossing, referencesOf } from './strategy.ts';
import type { Condition, ConditionGroup, Operator } from './strategy.ts';

/** A condition with the places of its values instead of names. */
interface CompiledCondition {
  readonly left: number;
  readonly right: number;
  /** Of the right side's value. */
  readonly factor: number;
  readonly operator: Operator;
  /** Of a crossing: what it has seen. */
  readonly crossing: PairCrossing | null;
}

/** A crossing of two values, which sees every bar whichever conditions ask. */
interface PairCrossing {
  readonly left: number;
  readonly right: number;
  readonly factor: number;
  readonly state: Crossing;
  /** On the last bar. */
  crossed: -1 | 0 | 1;
}

interface CompiledGroup {
  readonly isAll: boolean;
  readonly members: readonly (CompiledCondition | CompiledGroup)[];
}

/** A group of its own, with what it waits for. */
interface Root extends CompiledGroup {
  readonly needed: readonly WarmUp[];
  readonly crossed: readonly WarmUp[];
  /** Everything has a value, and what crosses has had one on the bar before. */
  isReady: boolean;
  hasCrossed: boolean;
}

const isOver = ({ series, bars }: WarmUp) => series.count > bars;

/**
 * Evaluates many condition groups bar by bar, as alerts need it. It keeps each series once, however many groups name it. A
 * group holds on the same bars as in a backtest whose first decision follows the warm-up of that group.
 */
export class ConditionScanner {
  readonly #series = new SeriesStream();
  readonly #groups: readonly Root[];
  readonly #crossings = new Map<string, PairCrossing>();
  readonly #holds: Uint8Array;

  /** Expects valid conditions. Throws a RangeError for an indicator that is not in the catalog. */
  constructor(groups: readonly ConditionGroup[]) {
    this.#groups = groups.map((group) => {
      const compiled = this.#compile(group);
      const conditions = conditionsOf(group);
      const warmUpsOf = (some: readonly Condition[]) =>
        some.flatMap(referencesOf).map((reference) => this.#series.warmUpOf(reference));
      return {
        ...compiled,
        needed: warmUpsOf(conditions),
        crossed: warmUpsOf(conditions.filter(isCrossing)),
        isReady: false,
        hasCrossed: false,
      };
    });
    this.#holds = new Uint8Array(groups.length);
  }

  /** Takes a closed bar and returns one byte per group, 1 where it holds. The next call reuses the array. */
  next(bar: Bar): Uint8Array {
    for (const group of this.#groups) if (!group.isReady) group.hasCrossed = group.crossed.every(isOver);
    this.#series.next(bar);
    const { values } = this.#series;
    for (const pair of this.#crossings.values())
      pair.crossed = pair.state.next(values[pair.left]!, values[pair.right]! * pair.factor);
    this.#groups.forEach((group, place) => {
      group.isReady ||= group.hasCrossed && group.needed.every(isOver);
      this.#holds[place] = group.isReady && this.#evaluate(group) ? 1 : 0;
    });
    return this.#holds;
  }

  /** Whether everything that the group at a place compares has a value: from then on it can hold. */
  isReady(place: number): boolean {
    return this.#groups[place]?.isReady ?? false;
  }

  #evaluate({ isAll, members }: CompiledGroup): boolean {
    if (members.length === 0) return false;
    for (const member of members) {
      const holds = 'members' in member ? this.#evaluate(member) : this.#holdsNow(member);
      if (holds !== isAll) return !isAll;
    }
    return isAll;
  }

  #holdsNow({ left, right, factor, operator, crossing }: CompiledCondition): boolean {
    const a = this.#series.values[left]!;
    const b = this.#series.values[right]! * factor;
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

  #compile({ match, conditions, groups = [] }: ConditionGroup): CompiledGroup {
    const own = conditions.map((condition) => this.#compileCondition(condition));
    return { isAll: match === 'all', members: [...own, ...groups.map((group) => this.#compile(group))] };
  }

  #compileCondition(condition: Condition): CompiledCondition {
    const { left, operator, right } = condition;
    const series = this.#series;
    const pair =
      'constant' in right
        ? { right: series.constant(`#${right.constant}`, right.constant), factor: 1 }
        : { right: series.placeOf(right), factor: distanceFactor(right.percent) };
    const own = { left: series.placeOf(left), ...pair };
    return { ...own, operator, crossing: isCrossing(condition) ? this.#crossingOf(own) : null };
  }

  #crossingOf(own: Pick<PairCrossing, 'left' | 'right' | 'factor'>): PairCrossing {
    const key = `${own.left}/${own.right}/${own.factor}`;
    const known = this.#crossings.get(key) ?? { ...own, state: new Crossing(), crossed: 0 };
    this.#crossings.set(key, known);
    return known;
  }
}
