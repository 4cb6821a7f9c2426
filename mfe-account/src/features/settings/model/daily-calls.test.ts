import { expect, test } from 'vitest';
import { dailyCalls } from './daily-calls.ts';

const now = Date.parse('2026-03-04T23:59:59Z');

test('every one of the last 30 days has a bar, today the last one', () => {
  const days = dailyCalls(
    [
      { date: '2026-02-02', calls: 9 },
      { date: '2026-02-03', calls: 4 },
      { date: '2026-03-04', calls: 7 },
    ],
    now,
  );
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ date: '2026-02-03', calls: 4 });
  expect(days[1]).toEqual({ date: '2026-02-04', calls: 0 });
  expect(days.at(-1)).toEqual({ date: '2026-03-04', calls: 7 });
});
