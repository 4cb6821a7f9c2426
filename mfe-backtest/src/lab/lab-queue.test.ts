import {
  defaultBacktestOptions,
  historyBars,
  runBacktest,
  type Bars,
  type Condition,
  type Strategy,
} from '@candlewick/engine';
import { sliceBars } from '@candlewick/engine/market';
import { runSweep } from '@candlewick/engine/research';
import { expect, test } from 'vitest';
import { LabQueue } from './lab-queue.ts';
import type { FromWorker, GridRequest, LabRun, LabRequest, LabPoints } from './lab.protocol.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2010, 0, 1);

function sampleBars(length: number): Bars {
  const closes = Array.from({ length }, (_, i) => 100 + i / 50 + 12 * Math.sin(i / 17) + 5 * Math.sin(i / 3.1));
  const column = (of: (close: number, i: number) => number) => Float64Array.from(closes, of);
  return {
    length,
    time: column((_, i) => start + i * dayMs),
    open: column((close, i) => (i === 0 ? close : closes[i - 1]!)),
    high: column((close, i) => Math.max(close, closes[i - 1] ?? close) + 0.5),
    low: column((close, i) => Math.min(close, closes[i - 1] ?? close) - 0.5),
    close: column((close) => close),
    volume: column(() => 1000),
  };
}

const bars = sampleBars(3000);
const ema = (period: number) => ({ indicator: 'EMA', params: { period } });
const cross = (operator: Condition['operator']): Condition => ({ left: ema(10), operator, right: ema(30) });
const strategy: Strategy = {
  entry: { match: 'all', conditions: [cross('cross_over')] },
  exit: { match: 'all', conditions: [cross('cross_under')] },
};
const setup = { strategy, options: { ...defaultBacktestOptions, stop_loss_percent: 5 } };
const window = { from: start + 1000 * dayMs, to: start + 2499 * dayMs };
const market = { key: 'X', bars, periodsPerYear: 252 };
const strip: GridRequest = {
  kind: 'strip',
  market: 'X',
  setup,
  window,
  axes: [{ paths: ['entry.conditions.0.left.params.period'], values: [5, 10, 15, 60] }],
  metric: 'return',
};

function open() {
  const answers: FromWorker[] = [];
  const queue = new LabQueue((message) => answers.push(message));
  queue.take({ type: 'market', market });
  const work = () => {
    for (let turn = 0; queue.hasWork && turn < 10_000; turn++) queue.work();
  };
  const ask = (id: number, request: LabRequest) => queue.take({ type: 'start', id, request });
  return { answers, queue, work, ask };
}

/** As the server runs a child of a backtest. */
function certified(from: number, to: number) {
  const part = sliceBars(bars, Math.max(0, from - historyBars(strategy, setup.options)), to);
  const tradeFrom = part.length - (to - from);
  return runBacktest(part, strategy, setup.options, { tradeFrom, periodsPerYear: 252 });
}

test('a run has the result of a certified one, bit for bit, also in a window that ends before the bars', () => {
  const { answers, work, ask } = open();
  ask(1, { kind: 'run', market: 'X', setup, windows: [window] });
  work();
  const [part, end] = answers;
  const [run] = (part as { part: readonly LabRun[] }).part;
  expect(run).toEqual({ firstBar: 1000, result: certified(1000, 2500) });
  expect(run!.result.trades.length).toBeGreaterThan(10);
  expect(end).toEqual({ type: 'done', id: 1 });
});

test('each point of a strip has the return of its own run, as they come', () => {
  const { answers, work, ask } = open();
  ask(1, strip);
  work();
  const parts = answers.filter((each) => each.type === 'part').map((each) => each.part as LabPoints);
  const points = parts.flatMap((each) => each.points);
  expect(parts[0]).toMatchObject({ first: 0, total: 4 });
  expect(points.map(({ values }) => values)).toEqual([[5], [10], [15], [60]]);
  const own = certified(1000, 2500).metrics.find(({ id }) => id === 'return')!.value;
  expect(points[1]!.value).toBe(own);
  expect(answers.at(-1)).toEqual({ type: 'done', id: 1 });
});

test('a sweep over all bars is that of the engine', () => {
  const { answers, work, ask } = open();
  const axes = [...strip.axes, { paths: ['options.stop_loss_percent'], values: [2, 5] }];
  ask(1, { ...strip, kind: 'sweep', axes, window: { from: start, to: start + 3000 * dayMs } });
  work();
  const points = answers.flatMap((each) => (each.type === 'part' ? (each.part as LabPoints).points : []));
  expect(points).toEqual(runSweep(bars, setup, { axes, metric: 'return' }, { periodsPerYear: 252 }).points);
});

test('a newer request replaces its own kind, a cancel ends one, and a hidden page waits', () => {
  const { answers, queue, work, ask } = open();
  ask(1, strip);
  ask(2, { ...strip, metric: 'sharpe' });
  ask(3, { ...strip, kind: 'heatmap' });
  queue.take({ type: 'cancel', kind: 'heatmap' });
  queue.take({ type: 'pause', isPaused: true });
  work();
  expect(answers).toEqual([]);
  queue.take({ type: 'pause', isPaused: false });
  work();
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([2]));
});

test('what cannot be computed says why, and the rest is computed', () => {
  const { answers, work, ask } = open();
  ask(1, { ...strip, kind: 'run', windows: [{ from: 0, to: 1 }] });
  ask(2, { ...strip, market: 'Y' });
  ask(3, { ...strip, kind: 'heatmap' });
  work();
  const reasons = answers.filter((each) => each.type === 'failed').map(({ id, reason }) => [id, reason]);
  expect(reasons).toEqual([
    [2, 'The prices of this symbol are not loaded.'],
    [1, 'There are no bars in this range.'],
  ]);
  expect(answers.at(-1)).toEqual({ type: 'done', id: 3 });
});

test('an average longer than its bars gives no trades, and a value out of its bounds gives a reason', () => {
  const { answers, work, ask } = open();
  ask(1, {
    ...strip,
    axes: [{ ...strip.axes[0]!, values: [1, 400] }],
    window: { from: start, to: start + 99 * dayMs },
  });
  work();
  const [first, second] = answers.flatMap((each) => (each.type === 'part' ? (each.part as LabPoints).points : []));
  expect(first).toMatchObject({ value: null, reason: expect.stringContaining('period') });
  expect(second).toMatchObject({ value: 0, trades: 0 });
});

test('bars that are not valid say so', () => {
  const { answers, queue, work, ask } = open();
  queue.take({ type: 'market', market: { ...market, bars: { ...bars, close: bars.close.map(() => NaN) } } });
  ask(1, strip);
  work();
  expect(answers).toMatchObject([{ type: 'failed', id: 1 }]);
});

test('walk-forward answers with its steps', () => {
  const { answers, work, ask } = open();
  const settings = { axes: strip.axes, metric: 'return', in_sample_bars: 500, out_of_sample_bars: 250 };
  ask(1, { kind: 'walkForward', market: 'X', setup, window, settings });
  work();
  expect(answers[0]).toMatchObject({ type: 'part', id: 1, part: { range: { from: 500, to: 1500 } } });
});
