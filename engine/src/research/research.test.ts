import { describe, expect, it } from 'vitest';
import { runBacktest, runBacktestPass } from '../backtest/run-backtest.ts';
import { BacktestCancelledError } from '../backtest/backtest-settings.ts';
import { viewOf, type Bars } from '../bars.ts';
import type { Operator, Strategy } from '../strategy.ts';
import { plainOptions } from '../testing/arbitraries.ts';
import { readDailyCsv } from '../testing/bars.ts';
import { heatmapOf } from './heatmap.ts';
import { checkLookAhead, compareTruncated } from './look-ahead.ts';
import { withNumberAt } from './parameter-path.ts';
import { randomEntryBaseline, type RandomBaselineSettings } from './random-baseline.ts';
import { bestPoint, runSweep, setupAt, type SweepAxis } from './sweep.ts';
import { runWalkForward } from './walk-forward.ts';

const bars = readDailyCsv('sp500-2000.csv');
const sma = (period: number) => ({ indicator: 'SMA', params: { period } });
const cross = (operator: Operator) => ({
  match: 'all' as const,
  conditions: [{ left: sma(10), operator, right: sma(20) }],
});
const strategy: Strategy = { entry: cross('cross_over'), exit: cross('cross_under') };
const options = { ...plainOptions, initial_cash: 1e6, close_at_end: true };
const setup = { strategy, options };
const side = (name: 'left' | 'right') =>
  ['entry', 'exit'].map((group) => `${group}.conditions.0.${name}.params.period`);
const fast: SweepAxis = { paths: side('left'), values: [5, 10, 20] };
const slow: SweepAxis = { paths: side('right'), values: [20, 50, 100, 200] };

describe('withNumberAt', () => {
  it('sets numbers of the strategy and of the options, and leaves the original alone', () => {
    const changed = withNumberAt(setup, 'exit.conditions.0.right.params.period', 33);
    expect(changed.strategy.exit.conditions[0]!.right).toEqual(sma(33));
    expect(setup.strategy.exit.conditions[0]!.right).toEqual(sma(20));
    expect(withNumberAt(setup, 'options.stop_loss_percent', 4).options.stop_loss_percent).toBe(4);
  });

  it('sets a parameter that was left out', () => {
    const condition = { left: { indicator: 'RSI' }, operator: 'less_than', right: { constant: 30 } } as const;
    const own = { strategy: { ...strategy, entry: { match: 'all', conditions: [condition] } } as Strategy, options };
    const at = (path: string, value: number) => withNumberAt(own, path, value).strategy.entry.conditions[0];
    expect(at('entry.conditions.0.left.params.period', 7)).toMatchObject({ left: { params: { period: 7 } } });
    expect(at('entry.conditions.0.right.constant', 25)).toMatchObject({ right: { constant: 25 } });
  });

  it.each(['', 'entry', 'entry.match', 'entry.conditions.4.left.params.period', 'options.sizing', 'options.nothing'])(
    'refuses "%s"',
    (path) => {
      expect(() => withNumberAt(setup, path, 1)).toThrow('There is no number at');
    },
  );
});

describe('runSweep', () => {
  const sweep = runSweep(bars, setup, { axes: [fast, slow], metric: 'return' });

  it('gives the same result at every point as a separate run', () => {
    expect(sweep.points.map(({ values }) => values)).toEqual(
      fast.values.flatMap((one) => slow.values.map((other) => [one, other])),
    );
    for (const { values, value, trades } of sweep.points.filter((point) => point.reason === null)) {
      const { strategy: own } = setupAt(setup, [fast, slow], values);
      const result = runBacktest(bars, own, options);
      expect(value).toBe(result.metrics.find(({ id }) => id === 'return')!.value);
      expect(trades).toBe(result.trades.length);
    }
  });

  it('says why a point has no value, and finds the best', () => {
    const same = sweep.points.find(({ values }) => values.every((value) => value === 20))!;
    expect(same).toMatchObject({ value: null, reason: expect.stringContaining('Both sides are the same') });
    const values = sweep.points.flatMap(({ value }) => value ?? []);
    expect(sweep.best!.value).toBe(Math.max(...values));
    expect(bestPoint(sweep.points, 'lowest')!.value).toBe(Math.min(...values));
  });

  it('can be computed in parts', () => {
    const part = (from: number, to: number) =>
      runSweep(bars, setup, { axes: [fast, slow], metric: 'return', points: { from, to } }).points;
    expect([...part(0, 5), ...part(5, 12)]).toEqual(sweep.points);
  });

  it('shows two axes as a heatmap', () => {
    const { x, y, z } = heatmapOf(sweep, 1, 0);
    expect([x, y]).toEqual([slow.values, fast.values]);
    expect(z.flat()).toEqual(sweep.points.map(({ value }) => value));
    expect(() => heatmapOf(sweep, 0, 0)).toThrow(RangeError);
    const part = { ...sweep, points: sweep.points.slice(1) };
    expect(() => heatmapOf(part, 1, 0)).toThrow('all 12 points of the grid, not 11');
  });

  it('shows the best over the other axes, reading each point once', () => {
    const sizes = [30, 40, 50];
    const axes = sizes.map((size) => ({ paths: [], values: Array.from({ length: size }, (_, k) => k) }));
    let reads = 0;
    const points = Array.from({ length: 60_000 }, (_, k) => ({
      values: [Math.floor(k / 2000), Math.floor(k / 50) % 40, k % 50],
      get value() {
        reads++;
        return (k * 7919) % 1000;
      },
      reason: null,
      trades: 0,
    }));
    const { z } = heatmapOf({ axes, metric: 'return', points, best: null }, 2, 0, 'lowest');
    expect(reads).toBe(60_000);
    const cell = points.filter(({ values }) => values[0] === 3 && values[2] === 7).map(({ value }) => value);
    expect(z[3]![7]).toBe(Math.min(...cell));
  });

  it('reports progress, can be cancelled, and refuses unknown metrics', () => {
    const steps: number[] = [];
    const settings = { axes: [fast], metric: 'sharpe' };
    runSweep(bars, setup, settings, { onProgress: (done, total) => steps.push(done / total) });
    expect(steps).toEqual([1 / 3, 2 / 3, 1]);
    expect(() => runSweep(bars, setup, settings, { isCancelled: () => true })).toThrow(BacktestCancelledError);
    expect(() => runSweep(bars, setup, { axes: [fast], metric: 'luck' })).toThrow('There is no metric "luck"');
  });
});

describe('runWalkForward', () => {
  const settings = { axes: [fast, slow], metric: 'return', in_sample_bars: 500, out_of_sample_bars: 250 };
  const walk = runWalkForward(bars, setup, settings);

  it('covers all bars', () => {
    expect(walk.range).toEqual({ from: 500, to: bars.length });
    expect(walk.steps[0]).toMatchObject({ in_sample: { from: 0, to: 500 }, out_of_sample: { from: 500, to: 750 } });
    expect(walk.steps.at(-1)!.out_of_sample.to).toBe(bars.length);
    expect(walk.result.equity.length).toBe(bars.length - 500);
  });

  it('chains the returns of its steps, and its trades add up', () => {
    const growth = walk.steps.reduce((product, step) => product * (1 + step.return_fraction), 1);
    const final = walk.result.equity.at(-1)!;
    expect(final / options.initial_cash).toBeCloseTo(growth, 10);
    const profits = walk.result.trades.reduce((sum, { profit }) => sum + profit, 0);
    expect(final - options.initial_cash).toBeCloseTo(profits, 4);
    for (const trade of walk.result.trades) {
      expect(bars.time[500 + trade.entry_bar]).toBe(trade.entry_time);
      expect(bars.time[500 + trade.exit_bar]).toBe(trade.exit_time);
    }
    expect(walk.result.metrics.every(({ value, reason }) => (value === null) === (reason !== null))).toBe(true);
  });

  it('says how much of the growth in sample is left out of sample', () => {
    for (const { in_sample, chosen, in_sample_return, out_of_sample, return_fraction } of walk.steps) {
      const own = setupAt(setup, settings.axes, chosen!.values);
      const inside = runBacktest(viewOf(bars, 0, in_sample.to), own.strategy, own.options, {
        tradeFrom: in_sample.from,
      });
      expect(in_sample_return).toBeCloseTo(inside.equity.at(-1)! / own.options.initial_cash - 1, 10);
      expect(chosen!.value).toBeCloseTo(in_sample_return!, 10);
      const after = { ...own.options, close_at_end: true };
      const outside = viewOf(bars, 0, out_of_sample.to);
      const { equity } = runBacktest(outside, own.strategy, after, { tradeFrom: out_of_sample.from });
      expect(return_fraction).toBeCloseTo(equity.at(-1)! / after.initial_cash - 1, 2);
    }
    expect(walk.steps.map((step) => step.out_of_sample_value)).toEqual(
      walk.steps.map((step) => expect.closeTo(step.return_fraction, 10)),
    );
    const growth = (returns: readonly number[]) => returns.reduce((product, one) => product * (1 + one), 1);
    const [inside, outside] = [
      growth(walk.steps.map((step) => step.in_sample_return!)) ** (1 / walk.steps.length / 2),
      growth(walk.steps.map((step) => step.return_fraction)) ** (250 / (bars.length - 500)),
    ].map((one) => one ** (walk.result.periods_per_year / 250) - 1);
    expect(walk.efficiency).toBeCloseTo(outside! / inside!, 6);
  });

  it('can keep the first bar in sample', () => {
    const anchored = runWalkForward(bars, setup, { ...settings, mode: 'anchored' });
    expect(anchored.steps.map(({ in_sample }) => in_sample.from)).toEqual(walk.steps.map(() => 0));
    expect(anchored.steps.map((step) => step.out_of_sample)).toEqual(walk.steps.map((step) => step.out_of_sample));
    expect(anchored.steps[0]).toEqual(walk.steps[0]);
    const upTo = anchored.steps[1]!.in_sample.to;
    expect(anchored.steps[1]!.chosen).toEqual(runSweep(viewOf(bars, 0, upTo), setup, settings).best);
  });

  it('optimizes without the bars that it trades on', () => {
    // The first choice again, from the bars of the first part alone.
    const first = runSweep(viewOf(bars, 0, 500), setup, settings);
    expect(walk.steps[0]!.chosen).toEqual(first.best);
    const cut = runWalkForward(viewOf(bars, 0, 1000), setup, settings);
    expect(cut.steps).toEqual(walk.steps.slice(0, 2));
  });

  it('refuses too few bars, and can be cancelled', () => {
    expect(() => runWalkForward(viewOf(bars, 0, 700), setup, settings)).toThrow(RangeError);
    expect(() => runWalkForward(bars, setup, settings, { isCancelled: () => true })).toThrow(BacktestCancelledError);
  });
});

describe('checkLookAhead', () => {
  const some = viewOf(bars, 0, 600);

  it('finds nothing in the engine', () => {
    const { checks, violations } = checkLookAhead(some, strategy, options);
    expect(checks).toBeGreaterThan(20);
    expect(violations).toEqual([]);
  });

  it('checks some of many signals, from the first to the last', () => {
    const bars: number[] = [];
    const all = checkLookAhead(some, strategy, options);
    const few = checkLookAhead(some, strategy, options, { mostChecks: 7, onProgress: (done) => bars.push(done) });
    expect(all.signals).toBe(all.checks);
    expect(few).toEqual({ checks: 7, signals: all.signals, violations: [] });
    expect(bars).toHaveLength(7);
    expect(checkLookAhead(some, strategy, options, { mostChecks: 1 }).checks).toBe(1);
  });

  it('finds a run that looks ahead', () => {
    const cheat = (seen: Bars) => {
      const pass = runBacktestPass(seen, strategy, options);
      return { ...pass, equity: pass.equity.map((value) => value + seen.close.at(-1)!) };
    };
    const { violations } = compareTruncated(some, cheat, [100, 200]);
    expect(violations).toMatchObject([
      { bar: 100, time: bars.time[100], what: 'equity' },
      { bar: 200, what: 'equity' },
    ]);
  });
});

describe('randomEntryBaseline', () => {
  const pass = runBacktestPass(bars, strategy, options);

  it('is the same for the same seed, and ranks the strategy', () => {
    const drawn = (seed: number) => randomEntryBaseline(bars, pass, options, { strategies: 400, seed }).baseline!;
    const baseline = drawn(7);
    expect(drawn(7)).toEqual(baseline);
    const other = drawn(8);
    expect(other.returns).not.toEqual(baseline.returns);
    // Two seeds agree on the place, within what 400 draws leave open.
    expect(Math.abs(other.percentile - baseline.percentile)).toBeLessThan(0.15);
    expect(baseline.returns.every((value, i, all) => Number.isFinite(value) && (i === 0 || value >= all[i - 1]!))).toBe(
      true,
    );
    expect(baseline.strategy_return).toBe(pass.equity.at(-1)! / options.initial_cash - 1);
    expect(baseline.metrics.map(({ id, value }) => [id, value])).toEqual([
      ['random_entry_return', baseline.median_return],
      ['random_entry_percentile', baseline.percentile],
    ]);
  });

  it('equals buy and hold when the position lasts for the whole range', () => {
    const always: Strategy = {
      entry: {
        match: 'all',
        conditions: [{ left: { indicator: 'Price' }, operator: 'greater_than', right: { constant: 0 } }],
      },
      exit: { match: 'all', conditions: [] },
    };
    const held = runBacktestPass(bars, always, { ...options, fractional_shares: true });
    const { percentile, returns } = randomEntryBaseline(bars, held, { ...options, fractional_shares: true }).baseline!;
    expect(returns.every((value) => Math.abs(value - (held.equity.at(-1)! / 1e6 - 1)) < 1e-9)).toBe(true);
    expect(percentile).toBeGreaterThanOrEqual(0);
  });

  it('gives a reason if there is none', () => {
    const reasonOf = (settings: RandomBaselineSettings, of = pass) =>
      randomEntryBaseline(bars, of, options, settings).reason;
    const flat = runBacktestPass(viewOf(bars, 0, 25), strategy, options);
    expect(reasonOf({}, flat)).toBe('The run has no trades to compare with.');
    for (const strategies of [0, -1, 1.5, Number.NaN, 1e9])
      expect(reasonOf({ strategies })).toContain(`from 1 to 100000, not ${strategies}`);
    expect(reasonOf({ seed: 0.5 })).toContain('whole number, not 0.5');
  });
});
