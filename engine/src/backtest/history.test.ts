import { describe, expect, it } from 'vitest';
import { viewOf } from '../bars.ts';
import { catalog, findKernel } from '../catalog.ts';
import { runWalkForward } from '../research/walk-forward.ts';
import { checkLookAhead } from '../research/look-ahead.ts';
import { historyBars } from '../strategy/warm-up-bars.ts';
import type { BacktestOptions, ConditionGroup, Operator, Strategy } from '../strategy.ts';
import { plainOptions } from '../testing/arbitraries.ts';
import { barsOf, readDailyCsv } from '../testing/bars.ts';
import { runBacktest, runBacktestPass } from './run-backtest.ts';

const bars = readDailyCsv('sp500-2000.csv');
const barOf = (date: string) => bars.time.findIndex((time) => time >= Date.parse(date));
const above = (operator: Operator, period: number): ConditionGroup => ({
  match: 'all',
  conditions: [{ left: { indicator: 'Price' }, operator, right: { indicator: 'SMA', params: { period } } }],
});
const strategy: Strategy = { entry: above('greater_than', 200), exit: above('less_than', 200) };
const targeted: BacktestOptions = {
  ...plainOptions,
  fractional_shares: true,
  sizing: { kind: 'volatility_target', annual_volatility_percent: 10, lookback_bars: 60 },
};

describe('the bars before the range', () => {
  const year = viewOf(bars, 0, barOf('2016-01-01'));
  const tradeFrom = barOf('2015-01-01');

  it('let SMA 200 trade on the first day of 2015', () => {
    const result = runBacktest(year, strategy, plainOptions, { tradeFrom });
    expect(result).toMatchObject({ trade_from: tradeFrom, first_decision_bar: 0 });
    expect(new Date(result.trades[0]!.entry_time).toISOString().slice(0, 10)).toBe('2015-01-05');
    expect(result.equity.length).toBe(year.length - tradeFrom);
    const range = viewOf(year, tradeFrom, year.length);
    expect(result.trades[0]!.entry_price).toBe(range.open[1]);
    // Without them it decides 200 bars later, in October.
    const alone = runBacktest(range, strategy, plainOptions);
    expect(new Date(range.time[alone.first_decision_bar]!).toISOString().slice(0, 7)).toBe('2015-10');
  });

  it('are not in curves, metrics and buy and hold', () => {
    const result = runBacktest(year, strategy, plainOptions, { tradeFrom });
    const close = year.close.subarray(tradeFrom);
    const value = (id: string) => result.metrics.find((metric) => metric.id === id)!.value!;
    expect(result.buy_and_hold[0]).toBe(10_000);
    expect(value('buy_and_hold_return')).toBeCloseTo(close.at(-1)! / close[0]! - 1, 12);
    expect(value('return')).toBe(result.equity.at(-1)! / 10_000 - 1);
    // A drawdown of an earlier year, such as 2008, would be deeper.
    expect(value('max_drawdown')).toBeGreaterThan(-0.15);
  });

  it('are the lookback of a volatility target', () => {
    const always: Strategy = { entry: above('greater_than', 2), exit: { match: 'all', conditions: [] } };
    const run = runBacktestPass(year, always, targeted, { tradeFrom });
    expect(run.first_decision_bar).toBe(0);
    const signal = tradeFrom + run.trades[0]!.entry_bar - 1;
    const returns = Array.from({ length: 60 }, (_, k) =>
      Math.log(year.close[signal - k]! / year.close[signal - k - 1]!),
    );
    const mean = returns.reduce((sum, value) => sum + value) / 60;
    const variance = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 59;
    const share = 0.1 / Math.sqrt(variance * 252);
    expect((run.trades[0]!.size * run.trades[0]!.entry_price) / 10_000).toBeCloseTo(Math.min(1, share), 9);
    // With less history than the lookback, the rest of it passes in the range.
    expect(
      runBacktestPass(viewOf(year, tradeFrom - 20, year.length), always, targeted, { tradeFrom: 20 }),
    ).toMatchObject({ first_decision_bar: 40 });
  });

  it('reach before each out-of-sample part of a walk-forward', () => {
    const axes = [{ paths: ['options.sizing.annual_volatility_percent'], values: [5, 10] }];
    const settings = { axes, metric: 'return', in_sample_bars: 500, out_of_sample_bars: 100 };
    const always: Strategy = { entry: above('greater_than', 2), exit: above('less_than', 2) };
    const { steps, result } = runWalkForward(viewOf(bars, 0, 1500), { strategy: always, options: targeted }, settings);
    expect(result.first_decision_bar).toBe(0);
    // A lookback of 60 bars inside each part would leave the first 60 bars of each without a trade.
    for (const { out_of_sample } of steps) {
      const from = out_of_sample.from - 500;
      expect(result.trades.some(({ entry_bar }) => entry_bar >= from && entry_bar < from + 60)).toBe(true);
    }
  });

  it('change nothing that the look-ahead check would find', () => {
    const some = viewOf(bars, 0, 900);
    const crossing: Strategy = { entry: above('cross_over', 20), exit: above('cross_under', 20) };
    const { checks, violations } = checkLookAhead(some, crossing, targeted, { tradeFrom: 400 });
    expect(checks).toBeGreaterThan(10);
    expect(violations).toEqual([]);
  });

  it('are rejected unless the range begins with a bar', () => {
    for (const tradeFrom of [-1, 900, 0.5, Number.NaN])
      expect(() => runBacktest(viewOf(bars, 0, 900), strategy, plainOptions, { tradeFrom })).toThrow(RangeError);
  });

  it('to load are five warm-ups, or the lookback', () => {
    expect(historyBars(strategy, plainOptions)).toBe(995);
    const price = { entry: above('greater_than', 2), exit: above('less_than', 2) };
    expect([historyBars(price, plainOptions), historyBars(price, targeted)]).toEqual([5, 60]);
  });

  it('to load are all, if an indicator carries a trade or a sum from bar to bar', () => {
    const sides = catalog.filter(({ name }) => findKernel(name)?.needsHistory).map(({ name }) => name);
    expect(sides).toEqual(['SUPERTREND', 'SAR', 'AVWAP', 'SUPERTREND-DIRECTION']);
    for (const indicator of sides) {
      const exit: ConditionGroup = {
        match: 'all',
        conditions: [{ left: { indicator }, operator: 'greater_than', right: { indicator } }],
      };
      expect(historyBars({ ...strategy, exit }, plainOptions)).toBe(Infinity);
    }
  });
});

describe('the periods of a series', () => {
  /** The volatility of a bar is 1 %, so a target of 25 % invests 25 % ÷ (1 % × √periods). */
  const swings = (stepMs: number) => {
    const series = barsOf(Array.from({ length: 200 }, (_, i) => Array(4).fill(i % 2 ? 101 : 100)));
    return { ...series, time: series.time.map((_, i) => i * stepMs) };
  };
  const dayMs = 86_400_000;
  it.each([
    ['weekly', 7 * dayMs, 52],
    ['daily, every day', dayMs, 365],
    ['hourly, every day', dayMs / 24, 8760],
  ])('size a volatility target: %s', (_name, stepMs, periods) => {
    const sizing = { kind: 'volatility_target', annual_volatility_percent: 5, lookback_bars: 20 } as const;
    const options = { ...plainOptions, fractional_shares: true, sizing };
    const entry: ConditionGroup = {
      match: 'all',
      conditions: [{ left: { indicator: 'Price' }, operator: 'greater_than', right: { constant: 1 } }],
    };
    const run = runBacktestPass(swings(stepMs), { entry, exit: { match: 'all', conditions: [] } }, options);
    const { size, entry_price } = run.trades[0]!;
    const deviation = Math.log(1.01) * Math.sqrt(20 / 19);
    expect(run.periods_per_year).toBe(periods);
    expect((size * entry_price) / 10_000).toBeCloseTo(Math.min(1, 0.05 / (deviation * Math.sqrt(periods))), 6);
  });
});
