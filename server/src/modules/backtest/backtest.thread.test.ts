import { defaultBacktestOptions } from '@candlewick/engine';
import { sharedColumn } from '@candlewick/engine/market';
import { Piscina } from 'piscina';
import { afterAll, describe, expect, it } from 'vitest';
import type { ThreadAnswer, ThreadTask } from './backtest.thread.ts';

const length = 1_000_000;

function column(valueOf: (i: number) => number): Float64Array {
  const values = sharedColumn(length);
  for (let i = 0; i < length; i += 1) values[i] = valueOf(i);
  return values;
}

const price = column((i) => 100 + (i % 97));
const bars = {
  length,
  time: column((i) => i * 60_000),
  open: price,
  high: price,
  low: price,
  close: price,
  volume: column(() => 1000),
};
/** 100 conditions with a series each: far more work than the moment in which a flag is set. */
const conditions = Array.from({ length: 100 }, (_, k) => ({
  left: { indicator: 'Price' },
  operator: 'greater_than' as const,
  right: { indicator: 'EMA', params: { period: 10 + k } },
}));
const task = (count: number): ThreadTask => ({
  bars,
  tradeFrom: 0,
  strategy: { entry: { match: 'any', conditions: conditions.slice(0, count) }, exit: { match: 'all', conditions: [] } },
  options: defaultBacktestOptions,
  periodsPerYear: 252,
  barsHash: undefined,
  cancelled: new Int32Array(new SharedArrayBuffer(4)),
});

describe('a backtest in a worker thread', () => {
  const threads = new Piscina<ThreadTask, ThreadAnswer>({
    filename: new URL('./backtest.thread.ts', import.meta.url).href,
    maxThreads: 1,
  });
  afterAll(() => threads.destroy());

  it('stops in the middle of its work when its flag in shared memory is set', async () => {
    expect(await threads.run(task(1))).toMatchObject({ ok: true });
    const long = task(100);
    const answer = threads.run(long);
    Atomics.store(long.cancelled, 0, 1);
    expect(await answer).toEqual({ ok: false, reason: null });
  });
});
