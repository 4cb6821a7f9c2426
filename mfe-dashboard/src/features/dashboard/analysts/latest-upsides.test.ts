import { expect, test } from 'vitest';
import { latestUpsides } from './latest-upsides.ts';

const dayMs = 86_400_000;
const rating = (firm: string, day: number, target: number | null) => ({
  time: day * dayMs,
  date: '2026-11-30',
  firm,
  action: 'maintain' as const,
  from_grade: 'buy' as const,
  to_grade: 'buy' as const,
  price_target: target,
  previous_price_target: null,
});

test('each firm counts once, with its newest target of the last year', () => {
  const ratings = [
    rating('A', 1000, null),
    rating('A', 990, 120),
    rating('B', 900, 90),
    rating('A', 800, 200),
    rating('C', 600, 300),
  ];
  expect(latestUpsides(ratings, 100).map((each) => each.toFixed(2))).toEqual(['0.20', '-0.10']);
  expect(latestUpsides([], 100)).toEqual([]);
});
