import { power } from '../elementary.ts';
import { isAYear } from '../market/spans.ts';
import { lessThanAYear, ratio, type MetricDefinition } from './metric-definition.ts';
import type { RunFacts } from './run-facts.ts';

/** Fraction gained from the initial cash to the last bar. */
export function totalReturnOf(facts: RunFacts): number {
  return facts.finalEquity / facts.initialCash - 1;
}

export function buyAndHoldReturnOf(facts: RunFacts): number {
  return facts.buyAndHoldFinal / facts.initialCash - 1;
}

export const equityMetrics: readonly MetricDefinition[] = [
  {
    id: 'final_equity',
    unit: 'money',
    compute: (facts) => facts.finalEquity,
  },
  {
    id: 'peak_equity',
    unit: 'money',
    compute: (facts) => facts.peakEquity,
  },
  {
    id: 'profit',
    unit: 'money',
    compute: (facts) => facts.finalEquity - facts.initialCash,
  },
  {
    id: 'return',
    unit: 'fraction',
    compute: totalReturnOf,
  },
  {
    id: 'buy_and_hold_profit',
    unit: 'money',
    compute: (facts) => facts.buyAndHoldFinal - facts.initialCash,
  },
  {
    id: 'buy_and_hold_return',
    unit: 'fraction',
    compute: buyAndHoldReturnOf,
  },
  {
    id: 'cagr',
    unit: 'fraction',
    compute: (facts) => {
      if (facts.finalEquity <= 0) return 'The account lost all of its money.';
      if (!isAYear(facts.years)) return lessThanAYear;
      return power(facts.finalEquity / facts.initialCash, 1 / facts.years) - 1;
    },
  },
  {
    id: 'exposure',
    unit: 'fraction',
    compute: (facts) => ratio(facts.trades.barsInPosition, facts.bars, 'There are no bars.'),
  },
  {
    id: 'commissions',
    unit: 'money',
    compute: (facts) => facts.trades.costs,
  },
  {
    id: 'turnover',
    unit: 'ratio',
    compute: (facts) => {
      if (facts.years === 0) return 'There is only one bar.';
      if (facts.meanEquity <= 0) return 'The account lost all of its money.';
      return facts.trades.tradedValue / 2 / facts.meanEquity / facts.years;
    },
  },
];
