import { expect } from '@playwright/test';
import type { Usage } from './mounts.ts';

/** Expects that repeated mounts left nothing over. The heap varies by some hundred kilobytes. */
export function expectNothingLeft(left: Usage): void {
  expect(left.listeners).toBeLessThanOrEqual(0);
  expect(left.timers).toBeLessThanOrEqual(0);
  expect(left.sockets).toBe(0);
  expect(left.nodes).toBeLessThanOrEqual(0);
  expect(left.heapBytes).toBeLessThan(2 * 2 ** 20);
}
