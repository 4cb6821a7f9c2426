import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAlive } from './keep-alive.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const dead = { isAlive: () => Promise.resolve(false) };

it('gives up on a PostgreSQL that cannot restart', async () => {
  const relaunch = vi.fn(() => Promise.reject(new Error('refused')));
  const error = await new Promise<Error>((onGivenUp) =>
    keepAlive({ ...dead, relaunch }, { onRelaunch: () => undefined, onGivenUp }, 1),
  );
  expect(error.message).toBe('refused');
  expect(relaunch).toHaveBeenCalledTimes(8);
});

it('gives up on a PostgreSQL that keeps dying', async () => {
  const onRelaunch = vi.fn();
  const error = await new Promise<Error>((onGivenUp) =>
    keepAlive({ ...dead, relaunch: () => Promise.resolve() }, { onRelaunch, onGivenUp }),
  );
  expect(error.message).toContain('ended 6 times');
  expect(onRelaunch).toHaveBeenCalledTimes(5);
});

it('restarts nothing once stopped', async () => {
  const relaunch = vi.fn();
  await keepAlive({ ...dead, relaunch }, { onRelaunch: vi.fn(), onGivenUp: vi.fn() })();
  expect(relaunch).not.toHaveBeenCalled();
});
