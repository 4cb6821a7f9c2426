import { expect, test } from 'vitest';
import { lookAheadText, randomEntriesText } from './checks-text.ts';

test.each([
  [257, 257, 0, 'Look-ahead check passed on these bars (257 checks)'],
  [1, 1, 0, 'Look-ahead check passed on these bars (1 check)'],
  [1000, 4906, 0, 'Look-ahead check passed on these bars (1,000 of 4,906 signals)'],
  [257, 257, 3, 'Look-ahead check failed: later bars changed the past of 3 checks (257 checks)'],
  [0, 0, 0, 'No signals to check for look-ahead'],
])('%d checks of %d signals, %d violations', (checks, signals, violations, text) =>
  expect(lookAheadText({ checks, signals, violations })).toBe(text),
);

test.each([
  [0.9349, '93%'],
  [0.9995, '99%'],
  [1, '100%'],
  [0, '0%'],
])('a rank of %d', (percentile, text) => {
  const returns = Array.from({ length: 1000 }, () => 0);
  expect(randomEntriesText({ percentile, returns, median_return: 0, strategy_return: 0 })).toBe(
    `Better than ${text} of 1,000 random entries of the same number and length`,
  );
});
