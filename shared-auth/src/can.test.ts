import { expect, test } from 'vitest';
import type { Plan } from './account.ts';
import { canUse, type Feature } from './can.ts';

const limits = {
  rank: 1,
  indicator_access_level: 1,
  ai_chat: true,
  detailed_backtest_results: false,
  features: { profile: true, technicals: false },
} as unknown as Plan['limits'];

test.each<[Feature, boolean]>([
  ['profile', true],
  ['technicals', false],
  ['ai_chat', true],
  ['detailed_backtest_results', false],
  [{ indicatorLevel: 1 }, true],
  [{ indicatorLevel: 2 }, false],
  [{ rank: 0 }, true],
  [{ rank: 2 }, false],
])('%j: %s', (feature, isIncluded) => {
  expect(canUse(limits, feature)).toBe(isIncluded);
});
