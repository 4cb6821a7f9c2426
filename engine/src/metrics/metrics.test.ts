import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runBacktest } from '../backtest/run-backtest.ts';
import type { Strategy } from '../strategy.ts';
import { plainOptions } from '../testing/arbitraries.ts';
import { barsOf, flatBarsOf } from '../testing/bars.ts';
import { computeMetrics, metricDefinitions } from './compute-metrics.ts';
import { monthlyReturns } from './monthly-returns.ts';
import { tailRiskOf } from './tail-risk.ts';

const above: Strategy['entry'] = {
  match: 'all',
  conditions: [{ left: { indicator: 'Price' }, operator: 'greater_than', right: { constant: 100 } }],
};
const below: Strategy['exit'] = {
  match: 'all',
  conditions: [{ left: { indicator: 'Price' }, operator: 'less_than', right: { constant: 100 } }],
};
const strategy: Strategy = { entry: above, exit: below };

describe('metrics', () => {
  it('have distinct ids', () => {
    expect(new Set(metricDefinitions.map((definition) => definition.id)).size).toBe(metricDefinitions.length);
  });

  it('are null with a reason if undefined', () => {
    const { metrics } = runBacktest(flatBarsOf(Array.from({ length: 366 }, () => 50)), strategy, plainOptions);
    const of = (id: string) => metrics.find((metric) => metric.id === id)!;
    expect(of('sharpe')).toMatchObject({
      value: null,
      reason: 'The equity never changes.',
      annualisation: 365,
      risk_free_rate: 0,
    });
    expect(of('kelly')).toMatchObject({
      value: null,
      reason: 'There are no closed trades.',
      annualisation: null,
      risk_free_rate: null,
    });
    expect(of('beta').reason).toBe('The close never changes.');
    expect(of('return')).toMatchObject({ value: 0, reason: null });
    expect(of('max_drawdown').value).toBe(0);
  });

  it('give the numbers of a small example', () => {
    // Buys 9 at 110 and sells at 88 after the close below 100; buys 9 at 88 and sells at the last open of 99.
    const bars = barsOf([
      [100, 100, 100, 100],
      [100, 105, 100, 105],
      [110, 110, 90, 95],
      [88, 102, 80, 101],
      [88, 99, 88, 99],
      [99, 99, 99, 99],
    ]);
    const { metrics, trades, equity } = runBacktest(bars, strategy, {
      ...plainOptions,
      initial_cash: 1000,
      close_at_end: true,
    });
    const of = (id: string) => metrics.find((metric) => metric.id === id)!.value!;
    expect(trades.map((trade) => trade.profit)).toEqual([-198, 99]);
    expect([...equity]).toEqual([1000, 1000, 865, 802, 901, 901]);
    expect([of('trades'), of('win_rate'), of('profit_factor')]).toEqual([2, 0.5, 0.5]);
    expect(of('return')).toBeCloseTo(-0.099, 12);
    expect(of('max_drawdown')).toBeCloseTo(-0.198, 12);
    expect(of('max_drawdown_money')).toBe(-198);
    expect(of('max_drawdown_duration')).toBe(4);
    // From open to open: bar 2, and bar 4 of 6.
    expect(of('exposure')).toBeCloseTo(2 / 6, 12);
    expect(of('kelly')).toBeCloseTo(0.5 - 0.5 / (99 / 198), 12);
    expect(of('expectancy_money')).toBe(-49.5);
    expect([of('longest_winning_run'), of('longest_losing_run')]).toEqual([1, 1]);
    // Five returns: the worst 5 % are the worst one.
    expect(of('var_95')).toBeCloseTo(865 / 1000 - 1, 12);
    expect(of('cvar_95')).toBe(of('var_95'));
    const filled = 9 * (110 + 88 + 88 + 99);
    expect(of('turnover')).toBeCloseTo(filled / 2 / ((1000 + 1000 + 865 + 802 + 901 + 901) / 6) / (5 / 365.25), 10);
  });

  it('take periods and the risk-free rate from the caller', () => {
    const bars = flatBarsOf(Array.from({ length: 400 }, (_, i) => 100 + (i % 7) + i / 50));
    const result = runBacktest(bars, strategy, plainOptions);
    const sharpe = (settings: object) =>
      computeMetrics(bars, result, settings).find((metric) => metric.id === 'sharpe')!;
    expect(sharpe({ periods_per_year: 252 }).value! * Math.sqrt(365 / 252)).toBeCloseTo(sharpe({}).value!, 10);
    expect(sharpe({ risk_free_rate: 0.02 })).toMatchObject({ risk_free_rate: 0.02 });
    expect(sharpe({ risk_free_rate: 0.02 }).value!).toBeLessThan(sharpe({}).value!);
  });

  it('say nothing a year about less than one, whatever the run', () => {
    const annual = ['cagr', 'annualised_return', 'sharpe', 'sharpe_geometric', 'sortino', 'calmar', 'alpha'];
    const closes = Array.from({ length: 366 }, (_, i) => 100 + (i % 7) + i / 50);
    const reasonsOf = (bars: number) => {
      const { metrics } = runBacktest(flatBarsOf(closes.slice(0, bars)), strategy, plainOptions);
      return metrics.filter(({ reason }) => reason === 'Less than a year.').map(({ id }) => id);
    };
    expect(reasonsOf(8).sort()).toEqual(annual.sort());
    expect(reasonsOf(350).sort()).toEqual(annual.sort());
    // The sessions of a calendar year: January 2 to December 31.
    expect(reasonsOf(365)).toEqual([]);
  });

  it('have the alpha of a regression, a year', () => {
    // Holds from the first decision on, with costs of nothing: as the market, half invested.
    const closes = Array.from({ length: 500 }, (_, i) => 101 + Math.sin(i) + i / 50);
    const half = { ...plainOptions, fractional_shares: true, sizing: { kind: 'percent', percent: 50 } } as const;
    const result = runBacktest(flatBarsOf(closes), { entry: above, exit: { match: 'all', conditions: [] } }, half);
    const of = (id: string) => result.metrics.find((metric) => metric.id === id)!.value!;
    const means = [result.equity, Float64Array.from(closes)].map(
      (values) => values.reduce((sum, value, i) => sum + (i === 0 ? 0 : value / values[i - 1]! - 1), 0) / 499,
    );
    expect(of('alpha')).toBeCloseTo((means[0]! - of('beta') * means[1]!) * 365, 10);
    expect(Math.abs(of('alpha'))).toBeLessThan(0.05);
  });
});

describe('tailRiskOf', () => {
  it('matches a computation by sorting', () => {
    const equities = fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 2, maxLength: 200 });
    fc.assert(
      fc.property(equities, fc.double({ min: 0.01, max: 1, noNaN: true }), (values, share) => {
        const equity = Float64Array.from(values);
        const sorted = equity
          .subarray(1)
          .map((value, i) => value / equity[i]! - 1)
          .toSorted();
        const worst = sorted.subarray(0, Math.ceil(share * sorted.length));
        const { threshold, mean } = tailRiskOf(equity, share);
        expect(threshold).toBe(worst.at(-1));
        expect(mean).toBeCloseTo(worst.reduce((sum, value) => sum + value, 0) / worst.length, 12);
      }),
    );
  });
});

describe('monthlyReturns', () => {
  it('multiply to the total return', () => {
    const time = Float64Array.of(
      Date.UTC(2019, 11, 30),
      Date.UTC(2019, 11, 31),
      Date.UTC(2020, 0, 2),
      Date.UTC(2020, 2, 2),
    );
    const months = monthlyReturns(time, Float64Array.of(100, 110, 99, 198));
    expect(months.map(({ year, month }) => [year, month])).toEqual([
      [2019, 12],
      [2020, 1],
      [2020, 3],
    ]);
    const factors = months.map((month) => 1 + month.return_fraction!);
    expect(factors.reduce((product, factor) => product * factor, 1)).toBeCloseTo(1.98, 12);
    expect(monthlyReturns(new Float64Array(0), new Float64Array(0))).toEqual([]);
  });
});
