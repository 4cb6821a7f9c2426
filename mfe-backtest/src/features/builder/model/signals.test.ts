import { defaultBacktestOptions, runBacktest, type Bars, type Strategy } from '@candlewick/engine';
import { expect, test } from 'vitest';
import { findSignals, type SignalRequest } from './signals.ts';

const dayMs = 86_400_000;
const length = 600;
/** Waves of 40 days on a slow trend. */
const closes = Float64Array.from({ length }, (_, index) => 100 + 10 * Math.sin(index / 6) + index / 50);
const time = Float64Array.from({ length }, (_, index) => index * dayMs);
const bars: Bars = {
  length,
  time,
  open: closes,
  high: closes.map((value) => value + 1),
  low: closes.map((value) => value - 1),
  close: closes,
  volume: new Float64Array(length).fill(1000),
};
const sma = (period: number) => ({ indicator: 'SMA', params: { period } });
const group = (...conditions: Strategy['entry']['conditions']) => ({ match: 'all', conditions }) as const;
const strategy: Strategy = {
  entry: group({ left: sma(5), operator: 'cross_over', right: sma(15) }),
  exit: group({ left: sma(5), operator: 'cross_under', right: sma(15) }),
};

function signalsOf(part: Partial<SignalRequest> = {}) {
  const request = { bars, strategy, direction: 'long', from: 0, to: Infinity, accessLevel: 0, ...part } as const;
  const search = findSignals(request);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}
const textOf = (signals: ReturnType<typeof signalsOf>) => signals?.map(({ time: at, kind }) => `${kind} ${at / dayMs}`);

test('the signals are those on which a run trades', () => {
  const run = runBacktest(bars, strategy, { ...defaultBacktestOptions, fill: 'same_close' });
  const fills = run.trades.flatMap(({ entry_time, exit_time, open }) => [
    `entry ${entry_time / dayMs}`,
    ...(open ? [] : [`exit ${exit_time / dayMs}`]),
  ]);
  expect(fills.length).toBeGreaterThan(10);
  expect(textOf(signalsOf())).toEqual(fills);
});

test('signals count within the range only, and indicators warm up before it', () => {
  const [from, to] = [300 * dayMs, 400 * dayMs];
  const inRange = signalsOf({ from, to }) ?? [];
  expect(inRange.length).toBeGreaterThan(2);
  expect(inRange.every(({ time: at }) => at >= from && at <= to)).toBe(true);
  expect(inRange[0]?.kind).toBe('entry');
});

test('without exit conditions, each new entry signal counts', () => {
  const above: Strategy = {
    entry: group({ left: sma(5), operator: 'greater_than', right: sma(15) }),
    exit: group(),
  };
  const signals = signalsOf({ strategy: above }) ?? [];
  expect(signals.length).toBeGreaterThan(10);
  expect(new Set(signals.map(({ kind }) => kind))).toEqual(new Set(['entry']));
});

test('a strategy that never trades has no signals', () => {
  const never = { ...strategy, entry: group({ left: sma(5), operator: 'less_than', right: { constant: 0 } } as const) };
  expect(signalsOf({ strategy: never })).toEqual([]);
});

test('one that cannot run, or has an indicator beyond the plan, is not previewed', () => {
  const locked = {
    left: { indicator: 'WILLR', params: { period: 14 } },
    operator: 'less_than',
    right: { constant: -80 },
  };
  expect(signalsOf({ strategy: { ...strategy, entry: group() } })).toBeNull();
  expect(signalsOf({ strategy: { ...strategy, entry: group(locked as never) } })).toBeNull();
  expect(signalsOf({ strategy: { ...strategy, entry: group(locked as never) }, accessLevel: 2 })).not.toBeNull();
});
