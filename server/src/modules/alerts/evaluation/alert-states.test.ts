import { defaultBacktestOptions, historyBars, runBacktest } from '@candlewick/engine';
import type { Bars } from '@candlewick/engine';
import { adjust, firstBarAtOrAfter, sliceBars } from '@candlewick/engine/market';
import { expect, it } from 'vitest';
import { readRealBars, realHistories } from '../../../market/providers/sample/real-history.ts';
import { smaCross } from '../../../testing/backtests.ts';
import { AlertStates } from './alert-states.ts';
import type { Fired, WatchToLoad } from './alert-states.ts';

const { strategy } = smaCross();
const options = { ...defaultBacktestOptions, stop_loss_percent: 4 };
const rule = { kind: 'strategy', strategy, options, start_date: '2015-01-05' } as const;
const bars = adjust(await readRealBars(realHistories.get('^GSPC')!));
const upTo = (length: number) => sliceBars(bars, 0, length);
const load = (states: AlertStates, end: number, watches: readonly WatchToLoad[], begins = false) =>
  states.load('^GSPC/1d', upTo(end), { watches, recentFrom: 0, begins, periodsPerYear: 252 });
const watch = (id: number, since: number): WatchToLoad => ({ id, rule, since, from: null });

/** Signals of the backtest of the rule that the states had to fire, by their bars. */
function decided(): Omit<Fired, 'watchId' | 'price'>[] {
  const start = firstBarAtOrAfter(bars, Date.parse(rule.start_date));
  const first = start - historyBars(strategy, options);
  const { trades } = runBacktest(sliceBars(bars, first, bars.length), strategy, options, { tradeFrom: start - first });
  return trades.flatMap(({ entry_bar, exit_bar, exit_reason, open }) => [
    { barTime: bars.time[start + entry_bar - 1]!, signal: 'entry' as const },
    ...(open
      ? []
      : [{ barTime: bars.time[start + exit_bar - (exit_reason === 'signal' ? 1 : 0)]!, signal: 'exit' as const }]),
  ]);
}

it('fires bar by bar after a replay what the backtest decided, and says what came earlier', () => {
  const states = new AlertStates();
  const loadedTo = bars.length - 1000;
  const since = bars.time[loadedTo - 500]!;
  const loaded = load(states, loadedTo, [watch(7, since)])!;
  const later: Fired[] = [];
  let position = loaded.positions[0];
  for (let end = loadedTo + 1; end <= bars.length; end += 1) {
    const step = states.next('^GSPC/1d', sliceBars(bars, end - 70, end))!;
    // Given only where it has changed.
    expect([...step.positions]).toEqual(step.watchIds.length === 0 ? [] : [expect.not.toBeOneOf([position])]);
    position = step.positions[0] ?? position;
    expect(step.to).toBe(bars.time[end - 1]);
    later.push(...step.fired);
  }
  expect([position]).toEqual([...load(new AlertStates(), bars.length, [watch(7, since)])!.positions]);
  const withoutPrices = (fired: readonly Fired[]) => fired.map(({ barTime, signal }) => ({ barTime, signal }));
  const expected = decided();
  expect(expected.length).toBeGreaterThan(20);
  const sorted = (all: readonly Omit<Fired, 'watchId' | 'price'>[]) =>
    all.map(({ barTime, signal }) => `${barTime} ${signal}`).toSorted();
  expect(sorted(withoutPrices([...loaded.earlier, ...loaded.fired, ...later]))).toEqual(sorted(expected));
  expect(loaded.earlier.every(({ barTime }) => barTime <= since)).toBe(true);
  expect(loaded.fired.every(({ barTime }) => barTime > since)).toBe(true);
  const known = new Map<number, number>(Array.from(bars.time, (time, k) => [time, bars.close[k]!]));
  expect(later.every(({ barTime, price }) => known.get(barTime) === price)).toBe(true);
});

it('takes no bars after ones that have changed, and what changed nothing twice', () => {
  const states = new AlertStates();
  load(states, 4000, [watch(1, 0)]);
  const changed = (change: (bars: Bars) => void) => {
    const { length, ...columns } = sliceBars(bars, 3950, 4002);
    const copy = { length, ...columns, close: columns.close.slice() };
    change(copy);
    return copy;
  };
  expect(
    states.next(
      '^GSPC/1d',
      changed(({ close }) => (close[10]! += 0.01)),
    ),
  ).toBeNull();
  expect(states.next('^GSPC/1d', sliceBars(bars, 4000, 4002))).toBeNull();
  expect(load(states, 4001, [watch(2, 0)])).not.toBeNull();
  const both = states.next(
    '^GSPC/1d',
    changed(() => undefined),
  )!;
  expect(both.to).toBe(bars.time[4001]);
  expect(states.next('^GSPC/1d', upTo(4002))).toMatchObject({ to: bars.time[4001], fired: [] });
  const firedUntil = (end: number) => new Set(states.next('^GSPC/1d', upTo(end))!.fired.map(({ watchId }) => watchId));
  expect(firedUntil(4300)).toEqual(new Set([1, 2]));
  states.drop('^GSPC/1d', [1]);
  expect(firedUntil(4500)).toEqual(new Set([2]));
  expect(load(states, 4501, [watch(3, 0)], true)).toMatchObject({ to: bars.time[4500] });
  expect(firedUntil(4800)).toEqual(new Set([3]));
  states.drop('^GSPC/1d', [3]);
  expect(states.next('^GSPC/1d', upTo(4801))).toBeNull();
});
