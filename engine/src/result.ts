export type ExitReason = 'signal' | 'stop_loss' | 'take_profit' | 'trailing_stop' | 'max_holding' | 'end_of_data';

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
  /** `profit` over the value at entry, size × entry price (before the entry's commission; decision 0010). */
  readonly return_fraction: number;
  /** Furthest moves of the price from the entry price while held, for and against: 0 or above, 0 or below. */
  readonly best_excursion_fraction: number;
  readonly worst_excursion_fraction: number;
  /** `exit_bar` − `entry_bar`: 0 when it ended on its entry bar. */
  readonly bars_held: number;
}

export interface BacktestWarning {
  readonly code: string;
  readonly message: string;
  /** The bar that it is about, or null for the whole run. */
  readonly time: number | null;
}

export type MetricUnit = 'fraction' | 'money' | 'ratio' | 'count' | 'days' | 'bars';

/** One statistic; undefined values are null with a reason. Name and formula are in the texts. */
export interface Metric {
  readonly id: string;
  readonly unit: MetricUnit;
  readonly value: number | null;
  readonly reason: string | null;
  /** Periods a year used to annualise, or null when not annualised. */
  readonly annualisation: number | null;
  /** Annual risk-free rate used, or null when the metric has none. */
  readonly risk_free_rate: number | null;
}

/** `equity`, `drawdown` and `buy_and_hold` have one element per bar; drawdown is a fraction, 0 or below. */
export interface BacktestResult {
  readonly engine_version: string;
  readonly trades: readonly Trade[];
  readonly equity: Float64Array;
  readonly drawdown: Float64Array;
  readonly buy_and_hold: Float64Array;
  readonly warnings: readonly BacktestWarning[];
  readonly metrics: readonly Metric[];
  /** First bar on which the strategy could decide: one after the longest warm-up. */
  readonly first_decision_bar: number;
}
