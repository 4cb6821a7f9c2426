import { expect, test } from 'vitest';
import { limitProblem, usageText, whenText } from './alert-words.ts';

/** Tuesday, November 24, 2026, 10 AM in New York. */
const now = Date.UTC(2026, 10, 24, 15);
const hourMs = 3_600_000;

test.each([
  [now + 6 * hourMs, 'today at 4:00 PM ET'],
  [now + 30 * hourMs, 'tomorrow at 4:00 PM ET'],
  [now + 78 * hourMs, 'Friday at 4:00 PM ET'],
  [now + 7 * 24 * hourMs, 'Dec 1, 2026 at 10:00 AM ET'],
  // Late in the evening it is the next day in UTC, and the same one at the exchange.
  [Date.UTC(2026, 10, 25, 1), 'today at 8:00 PM ET'],
])('%i is %s', (time, text) => {
  expect(whenText(time, now)).toBe(text);
});

const usage = [
  { interval: '1d' as const, active: 3, limit: 10 },
  { interval: '1h' as const, active: 2, limit: 2 },
  { interval: '1m' as const, active: 0, limit: 0 },
];

test('usage and limits in words', () => {
  expect(usageText(usage[0]!)).toBe('3 of 10 daily alerts active');
  expect(limitProblem(usage, '1d', 7)).toBeUndefined();
  expect(limitProblem(usage, '1d', 8)).toBe('3 of 10 daily alerts active, 7 left. Pause some or upgrade.');
  expect(limitProblem(usage, '1h', 1)).toBe('2 of 2 1-hour alerts active, none left. Pause some or upgrade.');
  expect(limitProblem(usage, '1m', 1)).toBe('Your plan doesn’t include 1-minute alerts. Upgrade to use them.');
});
