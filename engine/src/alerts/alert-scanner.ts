import { sizingWarmUpBars } from '../backtest/sizing.ts';
import type { Bar } from '../bars.ts';
import { ConditionScanner } from '../condition-scanner.ts';
import type { BacktestOptions, ConditionGroup, Strategy } from '../strategy.ts';
import { RecentCloses } from './recent-closes.ts';
import { entrySignal, StrategyState } from './strategy-state.ts';

/** A strategy that trades from a bar of the series on, counted from its first. */
export interface StrategyRule {
  readonly kind: 'strategy';
  readonly strategy: Strategy;
  readonly options: BacktestOptions;
  readonly tradeFrom: number;
}

/** Conditions that fire `entry` on each bar at whose close they hold and did not hold at the close before. */
export interface ConditionsRule {
  readonly kind: 'conditions';
  readonly conditions: ConditionGroup;
}

export type AlertRule = StrategyRule | ConditionsRule;

/** What a rule needs from bar to bar. */
interface RuleState {
  readonly position: -1 | 0 | 1 | null;
  next(bar: number): number;
}

/**
 * Evaluates many rules on one series bar by bar, for alerts. On each bar a rule fires exactly what a backtest with the same bars, the
 * same `tradeFrom` and the same `periodsPerYear` decides; the option `close_at_end` has no meaning, because there is no end. Expects valid
 * rules. Throws a RangeError for an indicator that is not in the catalog.
 */
export class AlertScanner {
  readonly #scanner: ConditionScanner;
  readonly #closes: RecentCloses;
  readonly #states: (RuleState | null)[];
  readonly #signals: Uint8Array;
  readonly #step = { index: 0, open: 0, high: 0, low: 0, close: 0, enters: false, exits: false };
  #holds: Uint8Array = new Uint8Array(0);
  #count = 0;

  constructor(rules: readonly AlertRule[], periodsPerYear: number) {
    const groups: ConditionGroup[] = [];
    const places = rules.map((rule) => {
      const added = rule.kind === 'strategy' ? [rule.strategy.entry, rule.strategy.exit] : [rule.conditions];
      return groups.push(...added) - added.length;
    });
    const lookbacks = rules.map((rule) => (rule.kind === 'strategy' ? sizingWarmUpBars(rule.options) : 0));
    this.#scanner = new ConditionScanner(groups);
    this.#closes = new RecentCloses(Math.max(0, ...lookbacks), periodsPerYear);
    this.#states = rules.map((rule, k) =>
      rule.kind === 'strategy' ? this.#tradingState(rule, places[k]!) : this.#holdingState(places[k]!),
    );
    this.#signals = new Uint8Array(rules.length);
  }

  /** Bars taken so far. */
  get count(): number {
    return this.#count;
  }

  /** Takes a closed bar and returns the bits of what each rule fires, by its place. The next call reuses the array. */
  next(bar: Bar): Uint8Array {
    this.#holds = this.#scanner.next(bar);
    const index = this.#count++;
    this.#closes.add(index, bar.close);
    const step = this.#step;
    step.open = bar.open;
    step.high = bar.high;
    step.low = bar.low;
    step.close = bar.close;
    for (let k = 0; k < this.#states.length; k++) this.#signals[k] = this.#states[k]?.next(index) ?? 0;
    return this.#signals;
  }

  /** Side of the rule's position after the last bar; null for conditions. */
  positionOf(place: number): -1 | 0 | 1 | null {
    return this.#states[place]?.position ?? null;
  }

  /** The rule at this place no longer fires. */
  drop(place: number): void {
    this.#states[place] = null;
  }

  #tradingState({ options, tradeFrom }: StrategyRule, place: number): RuleState {
    const decidesFrom = Math.max(tradeFrom, sizingWarmUpBars(options));
    const budgetOf = this.#closes.budgetOf.bind(this.#closes);
    const state = new StrategyState({ options, tradeFrom, decidesFrom, budgetOf });
    return {
      get position() {
        return state.position;
      },
      next: (bar) => {
        const step = this.#step;
        step.index = bar;
        const isReady = this.#scanner.isReady(place) && this.#scanner.isReady(place + 1);
        step.enters = isReady && this.#holds[place] !== 0;
        step.exits = isReady && this.#holds[place + 1] !== 0;
        return state.next(step);
      },
    };
  }

  #holdingState(place: number): RuleState {
    let held = false;
    return {
      position: null,
      next: () => {
        const holds = this.#holds[place] !== 0;
        const begins = holds && !held;
        held = holds;
        return begins ? entrySignal : 0;
      },
    };
  }
}
