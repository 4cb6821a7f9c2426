import { dayMs, minuteMs } from '@candlewick/engine/market';
import { alertIntervals } from '@candlewick/shared-api';
import type { AlertInterval } from '@candlewick/shared-api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instrument } from '../../../market/market-data.ts';
import { barCloseOf, isBarClosed, lastClosedBar, nextBarClose } from './bar-closes.ts';

const at = (text: string) => Date.parse(text);

/** The closes after a moment, up to another. */
function closesBetween(type: Instrument['type'], interval: AlertInterval, from: string, to: string): string[] {
  const closes: string[] = [];
  for (let time = nextBarClose(type, interval, at(from)); time !== null && time <= at(to);) {
    closes.push(new Date(time).toISOString().slice(0, 16));
    time = nextBarClose(type, interval, time);
  }
  return closes;
}

describe('nextBarClose', () => {
  it('has daily bars of stocks close at 16:00 in New York, and over the change of clocks', () => {
    expect(closesBetween('stock', '1d', '2026-10-30T12:00Z', '2026-11-03T23:00Z')).toEqual([
      '2026-10-30T20:00',
      '2026-11-02T21:00',
      '2026-11-03T21:00',
    ]);
    expect(closesBetween('stock', '1d', '2026-03-06T12:00Z', '2026-03-09T23:00Z')).toEqual([
      '2026-03-06T21:00',
      '2026-03-09T20:00',
    ]);
  });

  it('has no bar on Thanksgiving, and a short session with a short last hour on the day after', () => {
    expect(closesBetween('etf', '1d', '2026-11-26T00:00Z', '2026-11-28T00:00Z')).toEqual(['2026-11-27T18:00']);
    expect(closesBetween('etf', '1h', '2026-11-25T21:00Z', '2026-11-29T00:00Z')).toEqual([
      '2026-11-27T15:30',
      '2026-11-27T16:30',
      '2026-11-27T17:30',
      '2026-11-27T18:00',
    ]);
  });

  it('counts hours from the open of the session, the last one half as long', () => {
    expect(closesBetween('stock', '1h', '2026-11-24T00:00Z', '2026-11-25T00:00Z')).toEqual([
      '2026-11-24T15:30',
      '2026-11-24T16:30',
      '2026-11-24T17:30',
      '2026-11-24T18:30',
      '2026-11-24T19:30',
      '2026-11-24T20:30',
      '2026-11-24T21:00',
    ]);
  });

  it('lets crypto trade through the weekend, and currencies from Sunday to Friday at 17:00 in New York', () => {
    expect(closesBetween('crypto', '1d', '2026-11-27T12:00Z', '2026-11-30T00:00Z')).toEqual([
      '2026-11-28T00:00',
      '2026-11-29T00:00',
      '2026-11-30T00:00',
    ]);
    expect(closesBetween('forex', '1d', '2026-11-26T23:00Z', '2026-11-30T23:00Z')).toEqual([
      '2026-11-27T22:00',
      '2026-11-30T22:00',
    ]);
    expect(closesBetween('forex', '1h', '2026-11-27T21:00Z', '2026-11-30T00:00Z')).toEqual([
      '2026-11-27T22:00',
      '2026-11-29T23:00',
      '2026-11-30T00:00',
    ]);
  });

  it('says null beyond the calendar', () => {
    expect(nextBarClose('stock', '1d', at('2101-01-01T00:00Z'))).toBeNull();
    expect(lastClosedBar('stock', '1m', at('1980-01-01T00:00Z'))).toBeNull();
  });
});

const types = ['stock', 'forex', 'crypto'] as const;

it('the last closed bar, its close and the next close agree at every moment', () => {
  const moment = fc.integer({ min: at('2015-01-01T00:00Z') / 1000, max: at('2035-01-01T00:00Z') / 1000 });
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.constantFrom(...alertIntervals), moment, (type, interval, seconds) => {
      const now = seconds * 1000;
      const last = lastClosedBar(type, interval, now)!;
      const next = nextBarClose(type, interval, now)!;
      expect(last.close).toBeLessThanOrEqual(now);
      expect(next).toBeGreaterThan(now);
      expect(next - now).toBeLessThan(5 * dayMs);
      expect(barCloseOf(type, interval, last.time)).toBe(last.close);
      expect(nextBarClose(type, interval, last.close - 1)).toBe(last.close);
      expect(nextBarClose(type, interval, last.close)).toBe(next);
      expect(isBarClosed(type, interval, last.time, last.close)).toBe(true);
      expect(isBarClosed(type, interval, last.time, last.close - 1)).toBe(false);
      expect(lastClosedBar(type, interval, next)!.close).toBe(next);
    }),
  );
});

it('closes a bar that began late, within its stretch, with the stretch', () => {
  expect(barCloseOf('stock', '15m', at('2026-11-24T14:37Z'))).toBe(at('2026-11-24T14:45Z'));
  expect(barCloseOf('stock', '1m', at('2026-11-24T14:37Z'))).toBe(at('2026-11-24T14:37Z') + minuteMs);
});
