import { expect, test } from 'vitest';
import { viewAround } from './go-to.ts';

const now = Date.UTC(2026, 10, 30);
const day = (text: string) => Date.parse(text);

test('a date of minutes is its day', () => {
  expect(viewAround('2026-11-27', '1m', now)).toEqual({
    range: { from: day('2026-11-27'), to: day('2026-11-28') },
    interval: '1m',
  });
});

test('a date beyond the reach of minutes has daily bars', () => {
  const { range, interval } = viewAround('2020-03-16', '5m', now);
  expect(interval).toBeNull();
  expect(range.from).toBeLessThan(day('2020-01-01'));
  expect(range.to).toBeGreaterThan(day('2020-05-01'));
});

test('weeks stay weeks', () => expect(viewAround('2008-09-15', 'weekly', now).interval).toBe('weekly'));
