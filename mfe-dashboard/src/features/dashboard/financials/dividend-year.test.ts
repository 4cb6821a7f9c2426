import { expect, test } from 'vitest';
import { dividendYear } from './dividend-year.ts';

const paid = (ex_date: string, adjusted_amount: number) => ({ ex_date, adjusted_amount });

test('four dividends make a year, although ex-dates move by days', () => {
  const dividends = [
    paid('2026-10-19', 0.2),
    paid('2026-07-20', 0.2),
    paid('2026-04-20', 0.2),
    paid('2026-01-20', 0.2),
    paid('2025-10-17', 0.16),
    paid('2025-07-17', 0.16),
    paid('2025-04-17', 0.16),
    paid('2025-01-17', 0.16),
    paid('2024-10-16', 0.1),
  ];
  expect(dividendYear(dividends)).toMatchObject({ count: 4, paid: expect.closeTo(0.8), growth: expect.closeTo(0.25) });
});

test('a first year has no change, and nobody who pays none has a year', () => {
  expect(dividendYear([paid('2026-10-19', 0.2)])).toEqual({ paid: 0.2, count: 1, growth: null });
  expect(dividendYear([])).toEqual({ paid: 0, count: 0, growth: null });
});
