import type { Options, Strategy } from './backtest.types.ts';

/** Part of the range that is kept for a test, in percent; 0 is none. */
export const testShares = [0, 10, 20, 30] as const;
export type TestShare = (typeof testShares)[number];

/** Kept from the first rule on: a period that is chosen after looking at it tests nothing. */
const initial: TestShare = 20;

/** Reads what is stored; what is damaged has its default. */
export function readTestShare(stored: unknown): TestShare {
  if (typeof stored !== 'object' || stored === null) return initial;
  const { share } = stored as { readonly share?: unknown };
  return testShares.find((each) => each === share) ?? initial;
}

/** What a request says of its test period. */
export const ofShare = (share: TestShare) => (share === 0 ? {} : { test_share_percent: share });

/**
 * Names a rule whatever its numbers, as the server does: who has seen how a rule did in its test period has seen it for every value of its
 * numbers.
 */
export function ruleKeyOf(strategy: Strategy, { direction }: Pick<Options, 'direction'>): string {
  return JSON.stringify({ strategy, direction }, (_, value: unknown) => (typeof value === 'number' ? 0 : value));
}
