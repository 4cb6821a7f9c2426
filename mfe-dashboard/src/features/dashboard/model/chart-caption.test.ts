import { expect, test } from 'vitest';
import { captionOf } from './chart-caption.ts';

const day = Date.UTC(2026, 10, 27);
const of = { source_label: 'Simulated market', currency: 'USD', as_of: day, prices: 'adjusted' as const };

test('days say what was adjusted, and the running one', () => {
  const days = { ...of, interval: 'daily' as const, adjusted_for: ['dividends' as const] };
  expect(captionOf({ ...days, bars: [{ time: day }] })).toBe(
    'Simulated market. 1 daily bars to Nov 27, 2026, adjusted for dividends, in USD.',
  );
  expect(captionOf({ ...days, bars: [{ time: day }, { time: Date.UTC(2026, 10, 30) }] })).toContain('to Nov 30, 2026');
});

test('shorter bars say their time zone, and what the source lacks', () => {
  const bars = [{ time: day + 14.5 * 3_600_000 }];
  const minutes = { ...of, interval: '1m' as const, bars, as_of: day + 21 * 3_600_000 };
  expect(captionOf({ ...minutes, timeZone: 'America/New_York' })).toBe(
    'Simulated market. 1 1-minute bars to Nov 27, 2026, 4:00 PM (New York time), in USD.',
  );
  expect(captionOf({ ...minutes, isExtended: true })).toContain('1-minute bars with extended hours to');
  expect(captionOf({ ...minutes, timeZone: 'Asia/Tokyo', hasFailedEarlier: true })).toMatch(
    /^Couldn’t load earlier bars\..*Nov 28, 2026, 6:00 AM \(Tokyo time\)/,
  );
  expect(captionOf({ ...of, interval: 'daily', bars, isWithoutHours: true })).toMatch(
    /^This source has no bars within a day\./,
  );
});
