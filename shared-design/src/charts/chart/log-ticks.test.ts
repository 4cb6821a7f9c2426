import { expect, test } from 'vitest';
import { logTicks } from './log-ticks.ts';

test.each([
  [700, 3400, 6, [700, 1000, 1500, 2000, 3000]],
  [0.5, 400, 10, [0.5, 1, 2, 5, 10, 20, 50, 100, 200]],
  [0.5, 400, 5, [1, 10, 100]],
  [100, 140, 4, [100, 110, 120, 130, 140]],
  [1e-6, 1e6, 4, [1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1, 1, 10, 100, 1000, 1e4, 1e5, 1e6]],
  [0, 10, 4, []],
  [-5, 10, 4, []],
  [5, 5, 4, []],
])('%d to %d in at most %d values', (min, max, count, expected) => expect(logTicks(min, max, count)).toEqual(expected));
