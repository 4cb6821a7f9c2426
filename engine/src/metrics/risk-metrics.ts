import { power } from '../elementary.ts';
import { buyAndHoldReturnOf, totalReturnOf } from './equity-metrics.ts';
import { ratio, type MetricDefinition } from './metric-definition.ts';
import type { ReturnFacts } from './return-facts.ts';
import type { RunFacts } from './run-facts.ts';

const noReturns = 'There are fewer than two bars, or the account lost all of its money.';
const noVolatility = 'The equity never changes.';
const noLoss = 'There is no losing bar.';
const noDrawdown = 'There is no drawdown.';

type FromReturns = (facts: RunFacts, returns: ReturnFacts, periods: number) => number | string;

/** For metrics that need the bar-to-bar returns. `periods` is only meaningful for annualised ones. */
const withReturns = (compute: FromReturns) => (facts: RunFacts) =>
  facts.returns ? compute(facts, facts.returns, facts.periodsPerYear ?? 1) : noReturns;

function annualisedReturnOf(facts: RunFacts, count: number, periods: number): number {
  return power(facts.finalEquity / facts.firstEquity, periods / count) - 1;
}

function geometricVolatilityOf(facts: RunFacts, returns: ReturnFacts, periods: number): number {
  const squaredGrowth = power(facts.finalEquity / facts.firstEquity, 2 / returns.count);
  return Math.sqrt(power(returns.variance + squaredGrowth, periods) - power(squaredGrowth, periods));
}

export const riskMetrics: readonly MetricDefinition[] = [
  {
    id: 'annualised_return',
    name: 'Annualised return',
    unit: 'fraction',
    formula:
      '(1 + g)^periods − 1, g = (final ÷ initial equity)^(1 ÷ (bars − 1)) − 1, the geometric mean of bar returns',
    isAnnualised: true,
    compute: withReturns((facts, { count }, periods) => annualisedReturnOf(facts, count, periods)),
  },
  {
    id: 'volatility',
    name: 'Volatility',
    unit: 'fraction',
    formula: 'sample deviation of bar returns × √periods',
    isAnnualised: true,
    compute: withReturns((_facts, returns, periods) => Math.sqrt(returns.variance * periods)),
  },
  {
    id: 'volatility_geometric',
    name: 'Volatility (geometric)',
    unit: 'fraction',
    formula: '√((variance + (1 + g)²)^periods − (1 + g)^(2 × periods)), g as in the annualised return',
    isAnnualised: true,
    compute: withReturns(geometricVolatilityOf),
  },
  {
    id: 'sharpe',
    name: 'Sharpe ratio',
    unit: 'ratio',
    formula: '(mean bar return − risk-free rate ÷ periods) ÷ sample deviation of bar returns × √periods',
    isAnnualised: true,
    usesRiskFreeRate: true,
    compute: withReturns((facts, { mean, variance }, periods) =>
      ratio((mean - facts.riskFreeRate / periods) * Math.sqrt(periods), Math.sqrt(variance), noVolatility),
    ),
  },
  {
    id: 'sharpe_geometric',
    name: 'Sharpe ratio (geometric)',
    unit: 'ratio',
    formula: '(annualised return − risk-free rate) ÷ geometric volatility',
    isAnnualised: true,
    usesRiskFreeRate: true,
    compute: withReturns((facts, returns, periods) => {
      const excess = annualisedReturnOf(facts, returns.count, periods) - facts.riskFreeRate;
      return ratio(excess, returns.variance === 0 ? 0 : geometricVolatilityOf(facts, returns, periods), noVolatility);
    }),
  },
  {
    id: 'sortino',
    name: 'Sortino ratio',
    unit: 'ratio',
    formula: '(annualised return − risk-free rate) ÷ (√mean of squared negative bar returns × √periods)',
    isAnnualised: true,
    usesRiskFreeRate: true,
    compute: withReturns((facts, returns, periods) => {
      const excess = annualisedReturnOf(facts, returns.count, periods) - facts.riskFreeRate;
      return ratio(excess, returns.downsideDeviation * Math.sqrt(periods), noLoss);
    }),
  },
  {
    id: 'calmar',
    name: 'Calmar ratio',
    unit: 'ratio',
    formula: 'annualised return ÷ largest drawdown',
    isAnnualised: true,
    compute: withReturns((facts, { count }, periods) =>
      ratio(annualisedReturnOf(facts, count, periods), -facts.drawdowns.deepest, noDrawdown),
    ),
  },
  {
    id: 'omega',
    name: 'Omega ratio',
    unit: 'ratio',
    formula: 'sum of positive bar returns ÷ sum of negative ones, threshold 0',
    compute: withReturns((_facts, returns) => ratio(returns.gains, returns.losses, noLoss)),
  },
  {
    id: 'alpha',
    name: 'Alpha',
    unit: 'fraction',
    formula: 'return − risk-free rate − beta × (buy and hold return − risk-free rate), over the whole run',
    usesRiskFreeRate: true,
    compute: withReturns((facts, { beta }) => {
      if (beta === null) return 'The close never changes.';
      return totalReturnOf(facts) - facts.riskFreeRate - beta * (buyAndHoldReturnOf(facts) - facts.riskFreeRate);
    }),
  },
  {
    id: 'beta',
    name: 'Beta',
    unit: 'ratio',
    formula: 'covariance of the log returns of equity and close ÷ variance of those of the close',
    compute: withReturns((_facts, { beta }) => beta ?? 'The close never changes.'),
  },
  {
    id: 'max_drawdown',
    name: 'Largest drawdown',
    unit: 'fraction',
    formula: 'lowest of equity ÷ highest equity before − 1',
    compute: (facts) => facts.drawdowns.deepest,
  },
  {
    id: 'max_drawdown_money',
    name: 'Largest drawdown, in money',
    unit: 'money',
    formula: 'lowest of equity − highest equity before',
    compute: (facts) => facts.drawdowns.deepestMoney,
  },
  {
    id: 'average_drawdown',
    name: 'Average drawdown',
    unit: 'fraction',
    formula: 'mean of the depths of all drawdowns that last longer than one bar',
    compute: (facts) => (facts.drawdowns.count === 0 ? noDrawdown : facts.drawdowns.meanDepth),
  },
  {
    id: 'max_drawdown_duration',
    name: 'Longest drawdown',
    unit: 'days',
    formula: 'calendar days from a peak to its recovery or to the last bar, the longest',
    compute: (facts) => (facts.drawdowns.count === 0 ? noDrawdown : facts.drawdowns.longestDays),
  },
  {
    id: 'average_drawdown_duration',
    name: 'Average length of a drawdown',
    unit: 'days',
    formula: 'calendar days from a peak to its recovery or to the last bar, mean',
    compute: (facts) => (facts.drawdowns.count === 0 ? noDrawdown : facts.drawdowns.meanDays),
  },
  {
    id: 'ulcer_index',
    name: 'Ulcer index',
    unit: 'fraction',
    formula: '√mean of squared drawdowns over all bars',
    compute: (facts) => facts.drawdowns.ulcerIndex,
  },
  {
    id: 'var_95',
    name: 'Value at risk, 95 %',
    unit: 'fraction',
    formula: 'highest of the worst 5 % of bar returns (nearest rank): 95 of 100 bars were better',
    compute: withReturns((_facts, { tail }) => tail.threshold),
  },
  {
    id: 'cvar_95',
    name: 'Expected shortfall, 95 %',
    unit: 'fraction',
    formula: 'mean of the worst 5 % of bar returns',
    compute: withReturns((_facts, { tail }) => tail.mean),
  },
];
