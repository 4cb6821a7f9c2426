import { parentPort, workerData } from 'node:worker_threads';
import { defaultBacktestOptions, type Strategy } from '@candlewick/engine';
import { sessionsBetween, sliceBars } from '@candlewick/engine/market';
import { runSweep } from '@candlewick/engine/research';
import { axisValues, type AxisRange } from '@candlewick/shared-api';
import { realBars } from '@candlewick/server/testing/many-tickers';
import { smaCross } from '../support/api.ts';

const { axes } = workerData as { axes: readonly (AxisRange & { readonly paths: readonly string[] })[] };
const grid = axes.map((axis) => ({ paths: axis.paths, values: axisValues(axis) }));
const setup = {
  strategy: smaCross.strategy as Strategy,
  options: { ...defaultBacktestOptions, initial_cash: 1_000_000, close_at_end: true },
};
const all = await realBars();
const { from, to } = sessionsBetween(all, smaCross.start_date, smaCross.end_date);
const bars = sliceBars(all, Math.max(0, from - 600), to);

const sweep = () =>
  runSweep(bars, setup, { axes: grid, metric: 'return' }, { tradeFrom: from - Math.max(0, from - 600) });
sweep(); // compiled before it is measured
parentPort?.on('message', (count: number) => {
  for (let each = 0; each < count; each++) sweep();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  parentPort?.postMessage('done');
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
parentPort?.postMessage('ready');
