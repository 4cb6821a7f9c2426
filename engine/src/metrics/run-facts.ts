import { viewOf, type Bars } from '../bars.ts';
import type { BacktestPass } from '../backtest/run-pass.ts';
import { drawdownFactsOf, type DrawdownFacts } from './drawdown-facts.ts';
import { returnFactsOf, type ReturnFacts } from './return-facts.ts';
import { tradeFactsOf, type TradeFacts } from './trade-facts.ts';

const yearMs = 365.25 * 86_400_000;

export interface MetricSettings {
  /** Bars a year to annualize with; those of the run unless given. */
  readonly periods_per_year?: number | undefined;
  /** Annual, a fraction; 0 unless given. */
  readonly risk_free_rate?: number | undefined;
  /** Ids of the metrics to compute, all unless given. */
  readonly only?: readonly string[] | undefined;
}

/** Everything that the metrics are computed from, gathered once for a run. */
export interface RunFacts {
  readonly bars: number;
  /** From the first to the last bar, in years of 365.25 days. */
  readonly years: number;
  readonly periodsPerYear: number;
  readonly riskFreeRate: number;
  /** The money at the start. A fill on the first bar has already changed the equity at its close. */
  readonly initialCash: number;
  readonly finalEquity: number;
  readonly peakEquity: number;
  readonly meanEquity: number;
  readonly buyAndHoldFinal: number;
  readonly returns: ReturnFacts | null;
  readonly drawdowns: DrawdownFacts;
  readonly trades: TradeFacts;
  readonly skippedEntries: number;
}

/** `bars` are those that the run was given, history included. */
export function runFactsOf(given: Bars, pass: BacktestPass, settings: MetricSettings): RunFacts {
  const { equity, buy_and_hold: buyAndHold, trade_from: from } = pass;
  const bars = viewOf(given, from, from + equity.length);
  const last = bars.length - 1;
  let returns: ReturnFacts | null | undefined;
  let drawdowns: DrawdownFacts | undefined;
  return {
    bars: bars.length,
    years: (bars.time[last]! - bars.time[0]!) / yearMs,
    periodsPerYear: settings.periods_per_year ?? pass.periods_per_year,
    riskFreeRate: settings.risk_free_rate ?? 0,
    initialCash: pass.initial_cash,
    finalEquity: equity[last]!,
    peakEquity: equity.reduce((peak, value) => (value > peak ? value : peak)),
    meanEquity: equity.reduce((sum, value) => sum + value) / bars.length,
    buyAndHoldFinal: buyAndHold[last]!,
    // Half of a run's time, which a sweep of another metric does not need.
    get returns() {
      return returns === undefined ? (returns = returnFactsOf(equity, bars.close)) : returns;
    },
    get drawdowns() {
      return (drawdowns ??= drawdownFactsOf(bars.time, pass));
    },
    trades: tradeFactsOf(pass.trades),
    skippedEntries: pass.skipped_entries,
  };
}
