import { power } from '../elementary.ts';
import { isAYear } from '../market/spans.ts';
import { lessThanAYear, ratio, type MetricDefinition } from './metric-definition.ts';
import type { ReturnFacts } from './return-facts.ts';
import type { RunFacts } from './run-facts.ts';

const noReturns = 'There are fewer than two bars, or the account lost all of its money.';
const noVolatility = 'The equity never changes.';
const noLoss = 'There is no losing bar.';
const noDrawdown = 'There is no drawdown.';

type FromReturns = (facts: RunFacts, returns: ReturnFacts, periods: number) => number | string;

/** For metrics that need the bar-to-bar returns. */
const withReturns = (compute: FromReturns) => (facts: RunFacts) =>
  facts.returns ? compute(facts, facts.returns, facts.periodsPerYear) : noReturns;

/** For a figure a year that says nothing about less than one. */
const withAYear = (compute: FromReturns) => {
  const whole = withReturns(compute);
  return (facts: RunFacts) => (facts.returns && !isAYear(facts.years) ? lessThanAYear : whole(facts));
};

function annualizedReturnOf(facts: RunFacts, count: number, periods: number): number {
  return power(facts.finalEquity / facts.initialCash, periods / count) - 1;
}

function geometricVolatilityOf(facts: RunFacts, returns: ReturnFacts, periods: number): number {
  const squaredGrowth = power(facts.finalEquity / facts.initialCash, 2 / returns.count);
  return Math.sqrt(power(returns.variance + squaredGrowth, periods) - power(squaredGrowth, periods));
}

export const riskMetrics: readonly MetricDefinition[] = [
  {
    id: 'annualised_return',
    unit: 'fraction',
    isAnnualized: true,
    compute: withAYear((facts, { count }, periods) => annualizedReturnOf(facts, count, periods)),
  },
  {
    id: 'volatility',
    unit: 'fraction',
    isAnnualized: true,
    compute: withReturns((_facts, returns, periods) => Math.sqrt(returns.variance * periods)),
  },
  {
    id: 'volatility_geometric',
    unit: 'fraction',
    isAnnualized: true,
    compute: withReturns(geometricVolatilityOf),
  },
  {
    id: 'sharpe',
    unit: 'ratio',
    isAnnualized: true,
    usesRiskFreeRate: true,
    compute: withAYear((facts, { mean, variance }, periods) =>
      ratio((mean - facts.riskFreeRate / periods) * Math.sqrt(periods), Math.sqrt(variance), noVolatility),
    ),
  },
  {
    id: 'sharpe_geometric',
    unit: 'ratio',
    isAnnualized: true,
    usesRiskFreeRate: true,
    compute: withAYear((facts, returns, periods) => {
      const excess = annualizedReturnOf(facts, returns.count, periods) - facts.riskFreeRate;
      return ratio(excess, returns.variance === 0 ? 0 : geometricVolatilityOf(facts, returns, periods), noVolatility);
    }),
  },
  {
    id: 'sortino',
    unit: 'ratio',
    isAnnualized: true,
    usesRiskFreeRate: true,
    compute: withAYear((facts, { mean, downsideDeviation }, periods) =>
      ratio((mean - facts.riskFreeRate / periods) * Math.sqrt(periods), downsideDeviation, noLoss),
    ),
  },
  {
    id: 'calmar',
    unit: 'ratio',
    isAnnualized: true,
    compute: withAYear((facts, { count }, periods) =>
      ratio(annualizedReturnOf(facts, count, periods), -facts.drawdowns.deepest, noDrawdown),
    ),
  },
  {
    id: 'omega',
    unit: 'ratio',
    compute: withReturns((_facts, returns) => ratio(returns.gains, returns.losses, noLoss)),
  },
  {
    id: 'alpha',
    unit: 'fraction',
    isAnnualized: true,
    usesRiskFreeRate: true,
    compute: withAYear((facts, { mean, marketMean, beta }, periods) => {
      if (beta === null) return 'The close never changes.';
      const riskFree = facts.riskFreeRate / periods;
      return (mean - riskFree - beta * (marketMean - riskFree)) * periods;
    }),
  },
  {
    id: 'beta',
    unit: 'ratio',
    compute: withReturns((_facts, { beta }) => beta ?? 'The close never changes.'),
  },
  {
    id: 'max_drawdown',
    unit: 'fraction',
    compute: (facts) => facts.drawdowns.deepest,
  },
  {
    id: 'max_drawdown_money',
    unit: 'money',
    compute: (facts) => facts.drawdowns.deepestMoney,
  },
  {
    id: 'average_drawdown',
    unit: 'fraction',
    compute: (facts) => (facts.drawdowns.count === 0 ? noDrawdown : facts.drawdowns.meanDepth),
  },
  {
    id: 'max_drawdown_duration',
    unit: 'days',
    compute: (facts) => (facts.drawdowns.count === 0 ? noDrawdown : facts.drawdowns.longestDays),
  },
  {
    id: 'average_drawdown_duration',
    unit: 'days',
    compute: (facts) => (facts.drawdowns.count === 0 ? noDrawdown : facts.drawdowns.meanDays),
  },
  {
    id: 'ulcer_index',
    unit: 'fraction',
    compute: (facts) => facts.drawdowns.ulcerIndex,
  },
  {
    id: 'var_95',
    unit: 'fraction',
    compute: withReturns((_facts, { tail }) => tail.threshold),
  },
  {
    id: 'cvar_95',
    unit: 'fraction',
    compute: withReturns((_facts, { tail }) => tail.mean),
  },
];
