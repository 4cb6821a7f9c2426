import { describe, expect, test } from 'vitest';
import { nextChange, type MarketHours } from './next-change.ts';

const at = (text: string) => Date.parse(text);

function hours(status: MarketHours['status'], now: string, nextOpen: string, nextClose: string): MarketHours {
  const session = { date: '2026-11-23', open: at(nextOpen), close: at(nextClose), is_early_close: false };
  return {
    market: 'stock',
    status,
    as_of: at(now),
    session,
    next_open: at(nextOpen),
    next_close: at(nextClose),
    holidays: [],
    early_closes: [],
  };
}

describe('what a market does next', () => {
  test.each([
    // New York is five hours behind in November.
    ['Closes 4:00 PM ET', 'open', '2026-11-23T15:00Z', '2026-11-24T14:30Z', '2026-11-23T21:00Z'],
    ['Opens 9:30 AM ET', 'pre', '2026-11-23T13:00Z', '2026-11-23T14:30Z', '2026-11-23T21:00Z'],
    // Monday morning in UTC is still Sunday in New York.
    ['Opens Mon 9:30 AM ET', 'closed', '2026-11-23T01:00Z', '2026-11-23T14:30Z', '2026-11-23T21:00Z'],
    ['Opens Dec 28, 9:30 AM ET', 'closed', '2026-12-20T15:00Z', '2026-12-28T14:30Z', '2026-12-28T21:00Z'],
  ] as const)('%s', (text, status, now, open, close) => {
    expect(nextChange(hours(status, now, open, close))).toBe(text);
  });

  test('is nothing where sessions follow on each other', () => {
    expect(nextChange(hours('open', '2026-11-23T15:00Z', '2026-11-24T00:00Z', '2026-11-24T00:00Z'))).toBeNull();
  });
});
