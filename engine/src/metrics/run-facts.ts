import type { Bars } from '../bars.ts';
import type { BacktestPass } from '../backtest/run-pass.ts';
import { drawdownFactsOf, type DrawdownFacts } from './drawdown-facts.ts';
import { periodsPerYear } from './periods-per-year.ts';
import { returnFactsOf, type ReturnFacts } from './return-facts.ts';
import { tradeFactsOf, type TradeFacts } from './trade-facts.ts';

const yearMs = 365.25 * 86_400_000;

export interface MetricSettings {
  /** Periods a year to annualise with; derived from the spacing of the bars when left out. */
  readonly periods_per_year?: number | undefined;
  /** Annual, a fraction; 0 when left out. */
  readonly risk_free_rate?: number | undefined;
  /** Ids of the metrics to compute, all when left out. */
  readonly only?: readonly string[] | undefined;
}

/** Everything that the metrics are computed from, gathered once per run. */
export interface RunFacts {
  readonly bars: number;
  /** From the first to the last bar, in years of 365.25 days. */
  readonly years: number;
  readonly periodsPerYear: number | null;
  readonly riskFreeRate: number;
  readonly firstEquity: number;
  readonly finalEquity: number;
  readonly peakEquity: number;
  readonly meanEquity: number;
  readonly buyAndHoldFinal: number;
  readonly buyAndHoldFirst: number;
  readonly returns: ReturnFacts | null;
  readonly drawdowns: DrawdownFacts;
  readonly trades: TradeFacts;
}

export function runFactsOf(bars: Bars, pass: BacktestPass, settings: MetricSettings): RunFacts {
  const last = bars.length - 1;
  const { equity, buy_and_hold: buyAndHold } = pass;
  return {
    bars: bars.length,
    years: (bars.time[last]! - bars.time[0]!) / yearMs,
    periodsPerYear: settings.periods_per_year ?? periodsPerYear(bars.time),
    riskFreeRate: settings.risk_free_rate ?? 0,
    firstEquity: equity[0]!,
    finalEquity: equity[last]!,
    peakEquity: equity.reduce((peak, value) => (value > peak ? value : peak)),
    meanEquity: equity.reduce((sum, value) => sum + value) / bars.length,
    buyAndHoldFinal: buyAndHold[last]!,
    buyAndHoldFirst: buyAndHold[0]!,
    returns: returnFactsOf(equity, bars.close),
    drawdowns: drawdownFactsOf(bars.time, equity, pass.drawdown),
    trades: tradeFactsOf(pass.trades),
  };
}
