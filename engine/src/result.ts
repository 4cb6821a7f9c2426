export type ExitReason =
  | 'signal'
  | 'stop_loss'
  | 'take_profit'
  | 'trailing_stop'
  | 'max_holding'
  | 'margin_call'
  | 'end_of_data';

/** One round trip, or a position still open at the last bar (`open` true: exit fields are its marks). */
export interface Trade {
  readonly direction: 'long' | 'short';
  readonly open: boolean;
  readonly entry_bar: number;
  readonly entry_time: number;
  readonly entry_price: number;
  readonly exit_bar: number;
  readonly exit_time: number;
  readonly exit_price: number;
  readonly exit_reason: ExitReason | null;
  readonly size: number;
  /** Commissions of both sides; slippage is in the prices. */
  readonly costs: number;
  /** Profit after costs, in money. */
  readonly profit: number;
  /** `profit` ÷ (size × entry price). The entry's commission is not in the divisor, which also suits short positions. */
  readonly return_fraction: number;
  /** Furthest moves of the price from the entry price while held: in favor, 0 or above; against, 0 or below. */
  readonly best_excursion_fraction: number;
  readonly worst_excursion_fraction: number;
  /** `exit_bar` − `entry_bar`: 0 for a position that ended on its entry bar. */
  readonly bars_held: number;
}

export interface BacktestWarning {
  readonly code: string;
  readonly message: string;
  /** Time of the bar that it is about, null for the whole run. */
  readonly time: number | null;
}

export type MetricUnit = 'fraction' | 'money' | 'ratio' | 'count' | 'days' | 'bars';

/** One statistic; a value that is not defined is null with a reason. The texts have its name and formula. */
export interface Metric {
  readonly id: string;
  readonly unit: MetricUnit;
  readonly value: number | null;
  readonly reason: string | null;
  /** Bars a year used to annualize, null for a metric that is not annual. */
  readonly annualisation: number | null;
  /** Annual risk-free rate used, null for a metric that uses none. */
  readonly risk_free_rate: number | null;
}

/**
 * `equity`, `drawdown` and `buy_and_hold` have one element per bar of the range, at its close; drawdown is a fraction, 0 or
 * below. All bar indices count from the first bar of the range.
 */
export interface BacktestResult {
  readonly engine_version: string;
  /** Results can be compared when these are equal. */
  readonly semantics_version: number;
  readonly initial_cash: number;
  readonly trades: readonly Trade[];
  readonly equity: Float64Array;
  readonly drawdown: Float64Array;
  readonly buy_and_hold: Float64Array;
  readonly warnings: readonly BacktestWarning[];
  /** Entries that the account could not pay for. */
  readonly skipped_entries: number;
  readonly metrics: readonly Metric[];
  /** Index, among the bars that the run was given, of the range's first bar; those before it are history. */
  readonly trade_from: number;
  /** First bar on which the strategy could decide; 0 when the history covers its warm-up. */
  readonly first_decision_bar: number;
  /** Bars a year, for everything annual. */
  readonly periods_per_year: number;
}
