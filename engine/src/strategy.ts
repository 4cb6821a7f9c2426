/** Comparison of the left indicator with the right side; candle patterns use `is`. */
export type Operator = 'less_than' | 'greater_than' | 'cross_under' | 'cross_over' | 'is';

/** Intervals that a rule can look at beside its own, if they are longer. */
export const longerIntervals = ['daily', 'weekly', 'monthly'] as const;
export type LongerInterval = (typeof longerIntervals)[number];

/** An indicator of the catalog. A parameter that is left out has the definition's default. */
export interface IndicatorReference {
  readonly indicator: string;
  readonly params?: Readonly<Record<string, number>> | undefined;
  /** Bars back, of its own interval: a whole number from 0, the default, to 100. */
  readonly offset?: number | undefined;
  /** A longer interval than the rule's: the value of its last closed bar. A week counts from the first bar of the next one. */
  readonly interval?: LongerInterval | undefined;
}

/** An indicator, and a distance from it: 3 for 3 % above, −3 for 3 % below. */
export interface DistantReference extends IndicatorReference {
  readonly percent?: number | undefined;
}

export interface ConstantReference {
  readonly constant: number;
}

export interface Condition {
  readonly left: IndicatorReference;
  readonly operator: Operator;
  readonly right: DistantReference | ConstantReference;
}

/** Members, and groups of them, joined by all (and) or any (or). Groups nest up to three deep. */
export interface GroupOf<Member> {
  readonly match: 'all' | 'any';
  readonly conditions: readonly Member[];
  readonly groups?: readonly GroupOf<Member>[] | undefined;
}

export type ConditionGroup = GroupOf<Condition>;

/** The conditions of a group, and those of the groups in it. */
export function conditionsOf<Member>({ conditions, groups = [] }: GroupOf<Member>): Member[] {
  return [...conditions, ...groups.flatMap((group) => conditionsOf(group))];
}

/** What a value is multiplied by to be a number of percent away from it. */
export const distanceFactor = (percent = 0) => 1 + percent / 100;

export const isCrossing = ({ operator }: Condition) => operator === 'cross_over' || operator === 'cross_under';

/** The indicators that a condition compares. */
export function referencesOf({ left, right }: Condition): IndicatorReference[] {
  return 'constant' in right ? [left] : [left, right];
}

export interface Strategy {
  readonly entry: ConditionGroup;
  readonly exit: ConditionGroup;
}

export type PositionSizing =
  | { readonly kind: 'all_in' }
  | { readonly kind: 'fixed_amount'; readonly amount: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'volatility_target'; readonly annual_volatility_percent: number; readonly lookback_bars: number };

/** How signals become fills. Money is in the instrument's currency, percentages are 0 to 100. */
export interface BacktestOptions {
  readonly initial_cash: number;
  /** `both` flips: the exit signal of one side enters the other. */
  readonly direction: 'long' | 'short' | 'both';
  /** Signal on the close of bar i: fill at the open of bar i+1, or at that same close. */
  readonly fill: 'next_open' | 'same_close';
  readonly commission_bps: number;
  readonly commission_per_share: number;
  readonly commission_minimum: number;
  readonly slippage_bps: number;
  readonly stop_loss_percent: number | null;
  readonly take_profit_percent: number | null;
  readonly trailing_stop_percent: number | null;
  readonly max_holding_bars: number | null;
  readonly sizing: PositionSizing;
  /** Divisible instruments (`optionsOf`) trade in fractions either way. */
  readonly fractional_shares: boolean;
  /**
   * Sell an open position on the last bar: at its open with `next_open`, because the end is known and the order goes out at
   * the close before; at its close with `same_close`. Otherwise it is marked at the last close and reported as open.
   */
  readonly close_at_end: boolean;
}

export const defaultBacktestOptions: BacktestOptions = {
  initial_cash: 10_000,
  direction: 'long',
  fill: 'next_open',
  commission_bps: 0,
  commission_per_share: 0,
  commission_minimum: 0,
  slippage_bps: 0,
  stop_loss_percent: null,
  take_profit_percent: null,
  trailing_stop_percent: null,
  max_holding_bars: null,
  sizing: { kind: 'all_in' },
  fractional_shares: false,
  close_at_end: false,
};
