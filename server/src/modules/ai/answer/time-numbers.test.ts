import { expect, it } from 'vitest';
import { withDates } from './time-numbers.ts';

it('writes times as ISO dates, and leaves other numbers', () => {
  const day = Date.UTC(2026, 4, 1);
  expect(
    withDates({
      ex_date: day,
      payment_date: null,
      bars: { time: [day, day + 13.5 * 3_600_000], close: [200.5, 201] },
      market_value: 3_000_000_000_000,
      splits: [{ date: day, ratio: 4 }],
    }),
  ).toEqual({
    ex_date: '2026-05-01',
    payment_date: null,
    bars: { time: ['2026-05-01', '2026-05-01T13:30:00.000Z'], close: [200.5, 201] },
    market_value: 3_000_000_000_000,
    splits: [{ date: '2026-05-01', ratio: 4 }],
  });
});
