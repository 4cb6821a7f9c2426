import { afterEach, expect, it, vi } from 'vitest';
import { everyDay } from './every-day.state.ts';

const dayMs = 86_400_000;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('runs once a day, first at a moment of the first day, until stopped', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
  const work = vi.fn(() => Promise.resolve());
  const daily = everyDay(work);
  await vi.advanceTimersByTimeAsync(0.25 * dayMs - 1);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * dayMs);
  expect(work).toHaveBeenCalledTimes(4);
  await daily.stop();
  await vi.advanceTimersByTimeAsync(3 * dayMs);
  expect(work).toHaveBeenCalledTimes(4);
  expect(vi.getTimerCount()).toBe(0);
});

it('waits for a running job when it stops', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<void>();
  const daily = everyDay(() => promise);
  await vi.advanceTimersByTimeAsync(dayMs);
  let isStopped = false;
  const stopping = daily.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(1);
  expect(isStopped).toBe(false);
  resolve();
  await stopping;
});
