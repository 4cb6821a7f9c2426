import { power } from '../elementary.ts';
import { ratio, type MetricDefinition } from './metric-definition.ts';
import type { RunFacts } from './run-facts.ts';

/** Fraction gained from the first to the last bar. */
export function totalReturnOf(facts: RunFacts): number {
  return facts.finalEquity / facts.firstEquity - 1;
}

export function buyAndHoldReturnOf(facts: RunFacts): number {
  return facts.buyAndHoldFinal / facts.buyAndHoldFirst - 1;
}

export const equityMetrics: readonly MetricDefinition[] = [
  {
    id: 'final_equity',
    name: 'Final equity',
    unit: 'money',
    formula: 'cash + position × close, on the last bar',
    compute: (facts) => facts.finalEquity,
  },
  {
    id: 'peak_equity',
    name: 'Peak equity',
    unit: 'money',
    formula: 'highest equity of all bars',
    compute: (facts) => facts.peakEquity,
  },
  {
    id: 'profit',
    name: 'Profit',
    unit: 'money',
    formula: 'final equity − initial equity',
    compute: (facts) => facts.finalEquity - facts.firstEquity,
  },
  {
    id: 'return',
    name: 'Return',
    unit: 'fraction',
    formula: 'final equity ÷ initial equity − 1',
    compute: totalReturnOf,
  },
  {
    id: 'buy_and_hold_profit',
    name: 'Buy and hold, profit',
    unit: 'money',
    formula: 'initial equity × buy and hold return',
    compute: (facts) => facts.buyAndHoldFinal - facts.buyAndHoldFirst,
  },
  {
    id: 'buy_and_hold_return',
    name: 'Buy and hold',
    unit: 'fraction',
    formula: 'last close ÷ close of the last warm-up bar − 1, without costs',
    compute: buyAndHoldReturnOf,
  },
  {
    id: 'cagr',
    name: 'Compound annual growth rate',
    unit: 'fraction',
    formula: '(final equity ÷ initial equity)^(1 ÷ years) − 1, years of 365.25 days',
    compute: (facts) => {
      if (facts.finalEquity <= 0) return 'The account lost all of its money.';
      if (facts.years === 0) return 'There is only one bar.';
      return power(facts.finalEquity / facts.firstEquity, 1 / facts.years) - 1;
    },
  },
  {
    id: 'exposure',
    name: 'Exposure',
    unit: 'fraction',
    formula: 'bars from entry to exit, both included ÷ bars',
    compute: (facts) => ratio(facts.trades.barsInPosition, facts.bars, 'There are no bars.'),
  },
  {
    id: 'commissions',
    name: 'Commissions',
    unit: 'money',
    formula: 'sum of the commissions of all entries and exits; slippage is in the prices',
    compute: (facts) => facts.trades.costs,
  },
  {
    id: 'turnover',
    name: 'Turnover',
    unit: 'ratio',
    formula: 'value of all fills ÷ 2 ÷ mean equity ÷ years of 365.25 days: how often a year the account is exchanged',
    compute: (facts) => {
      if (facts.years === 0) return 'There is only one bar.';
      if (facts.meanEquity <= 0) return 'The account lost all of its money.';
      return facts.trades.tradedValue / 2 / facts.meanEquity / facts.years;
    },
  },
];
