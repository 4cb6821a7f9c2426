import { describe, expect, it } from 'vitest';
import { BacktestCancelledError, type BacktestHooks } from '../backtest/backtest-settings.ts';
import { runBacktest, runBacktestPass } from '../backtest/run-backtest.ts';
import type { Condition, Strategy } from '../strategy.ts';
import { plainOptions } from '../testing/arbitraries.ts';
import { flatBarsOf } from '../testing/bars.ts';
import { checkLookAhead } from './look-ahead.ts';
import { randomEntryBaseline } from './random-baseline.ts';
import { runSweep } from './sweep.ts';
import { runWalkForward } from './walk-forward.ts';

/** A zigzag of 40,000 bars: more than two stretches between questions. */
const bars = flatBarsOf(Array.from({ length: 40_000 }, (_, i) => (i % 4 < 2 ? 100 : 110)));
const price = (operator: 'greater_than' | 'less_than', constant: number): Condition => ({
  left: { indicator: 'Price' },
  operator,
  right: { constant },
});
const strategy: Strategy = {
  entry: { match: 'all', conditions: [price('greater_than', 105)] },
  exit: { match: 'all', conditions: [price('less_than', 105)] },
};
const setup = { strategy, options: plainOptions };
const axes = [{ paths: ['entry.conditions.0.right.constant'], values: [101, 102] }];
const pass = runBacktestPass(bars, strategy, plainOptions);

/** Cancels at the `nth` call of `isCancelled`, before the first unit of work has ended. */
const works: readonly (readonly [name: string, nth: number, work: (hooks: BacktestHooks) => unknown])[] = [
  ['a run', 4, (hooks) => runBacktest(bars, strategy, plainOptions, hooks)],
  ['the first point of a sweep', 4, (hooks) => runSweep(bars, setup, { axes, metric: 'return' }, hooks)],
  [
    'the first choice of a walk-forward',
    4,
    (hooks) =>
      runWalkForward(bars, setup, { axes, metric: 'return', in_sample_bars: 20_000, out_of_sample_bars: 9_000 }, hooks),
  ],
  [
    'the first draw of a baseline',
    2,
    (hooks) => randomEntryBaseline(bars, pass, plainOptions, { strategies: 1 }, hooks),
  ],
  ['the first run of a look-ahead check', 4, (hooks) => checkLookAhead(bars, strategy, plainOptions, hooks)],
];

describe('cancelling', () => {
  it.each(works)('ends %s while it computes', (_name, nth, work) => {
    let questions = 0;
    let units = 0;
    const hooks = { isCancelled: () => ++questions >= nth, onProgress: () => units++ };
    expect(() => work(hooks)).toThrow(BacktestCancelledError);
    expect(questions).toBe(nth);
    // A run alone reports its stretches; the others report what they have finished.
    expect(units).toBeLessThan(2);
  });

  it('is asked before every condition', () => {
    const many = Array.from({ length: 300 }, (_, k) => price('greater_than', k));
    let questions = 0;
    const own: Strategy = { entry: { match: 'any', conditions: many }, exit: { match: 'all', conditions: [] } };
    runBacktest(bars, own, plainOptions, { isCancelled: () => ++questions < 0 });
    expect(questions).toBeGreaterThan(300);
  });
});
