import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calendarOf,
  closeOf,
  currentOrLastSession,
  currentOrNextSession,
  marketStatus,
  sessionBefore,
  sessionDatesOf,
  sessionOn,
} from './calendar.ts';
import type { CalendarId } from './calendar.ts';
import { dateOf, dayMs, weekdayOf, yearOf } from './days.ts';
import { newYorkDate, newYorkTime } from './new-york.ts';

const text = (date: number) => new Date(date).toISOString().slice(0, 10);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Weekdays of a year without session, as MM-DD. */
function closures(year: number): string {
  const days = range(0, 365).map((day) => dateOf(year, 1, 1) + day * dayMs);
  return days
    .filter((date) => new Date(date).getUTCFullYear() === year && weekdayOf(date) % 6 !== 0 && !sessionOn('xnys', date))
    .map((date) => text(date).slice(5))
    .join(' ');
}

function earlyCloses(year: number): string {
  return [...sessionDatesOf('xnys', year)]
    .filter((date) => sessionOn('xnys', date)?.isEarlyClose)
    .map((date) => text(date).slice(5))
    .join(' ');
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
});

describe('sessions of the New York Stock Exchange', () => {
  it('are the days of a real index from 2000 to 2020', async () => {
    const csv = await readFile(join(import.meta.dirname, '../../../server/data/sp500-2000.csv'), 'utf8');
    const real = csv
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.slice(0, 10));
    const dates = range(2000, 2020).flatMap((year) => [...sessionDatesOf('xnys', year)].map(text));
    expect(dates.slice(0, real.length)).toEqual(real);
  });

  it.each([
    [2020, '01-01 01-20 02-17 04-10 05-25 07-03 09-07 11-26 12-25'],
    [2021, '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24'],
    [2022, '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26'],
    [2023, '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25'],
    [2024, '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25'],
    [2025, '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25'],
    [2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25'],
  ])('leave out the holidays of %i', (year, expected) => {
    expect(closures(year)).toBe(expected);
  });

  it.each([
    [1999, '11-26 12-31'],
    [2002, '07-05 11-29 12-24'],
    [2013, '07-03 11-29 12-24'],
    [2020, '11-27 12-24'],
    [2021, '11-26'],
    [2022, '11-25'],
    [2023, '07-03 11-24'],
    [2024, '07-03 11-29 12-24'],
    [2025, '07-03 11-28 12-24'],
    [2026, '11-27 12-24'],
  ])('close early in %i', (year, expected) => {
    expect(earlyCloses(year)).toBe(expected);
    for (const day of expected.split(' ')) {
      const close = closeOf('xnys', Date.parse(`${year}-${day}`));
      expect(clock.format(close)).toBe(`${year}-${day} 13:00`);
    }
  });

  it('number 249 to 254 in any scheduled year to 2100', () => {
    for (const year of range(2026, 2100)) {
      const { length } = sessionDatesOf('xnys', year);
      expect(length, String(year)).toBeGreaterThanOrEqual(249);
      expect(length, String(year)).toBeLessThanOrEqual(254);
    }
  });

  it('open at 9:30 and close at 16:00 in New York, as the time zone database knows it', () => {
    for (const year of [1990, 2006, 2007, 2024, 2026, 2037]) {
      for (const date of sessionDatesOf('xnys', year)) {
        const { open, close, isEarlyClose } = sessionOn('xnys', date)!;
        expect(clock.format(open)).toBe(`${text(date)} 09:30`);
        if (!isEarlyClose) expect(clock.format(close)).toBe(`${text(date)} 16:00`);
      }
    }
  });

  it('exist from 1990 to 2100 only', () => {
    expect(text(sessionDatesOf('xnys', 1990)[0]!)).toBe('1990-01-02');
    expect(() => sessionDatesOf('xnys', 1989)).toThrow('The exchange calendar covers 1990 to 2100, not 1989.');
    expect(() => sessionOn('xnys', dateOf(2101, 1, 3))).toThrow(RangeError);
  });
});

describe('clocks in New York', () => {
  it('turn as the time zone database says', () => {
    for (const year of [1990, 1999, 2006, 2007, 2026, 2037]) {
      for (let date = dateOf(year, 1, 1); date < dateOf(year + 1, 1, 1); date += dayMs) {
        expect(clock.format(newYorkTime(date, 3 * 60))).toBe(`${text(date)} 03:00`);
        expect(clock.format(newYorkTime(date, 17 * 60))).toBe(`${text(date)} 17:00`);
        expect(newYorkDate(newYorkTime(date, 3 * 60))).toBe(date);
        expect(newYorkDate(newYorkTime(date, 23 * 60))).toBe(date);
      }
    }
  });
});

describe('other calendars', () => {
  it('trade currencies from Sunday to Friday, 17:00 in New York, without a pause', () => {
    const dates = sessionDatesOf('weekdays', 2026);
    expect(dates).toHaveLength(259);
    dates.forEach((date, index) => {
      const { open, close } = sessionOn('weekdays', date)!;
      expect(close - open).toBe(dayMs);
      expect(clock.format(close)).toBe(`${text(date)} 17:00`);
      const next = dates[index + 1];
      if (next === date + dayMs) expect(sessionOn('weekdays', next)!.open).toBe(close);
    });
    expect(clock.format(sessionOn('weekdays', dateOf(2026, 3, 9))!.open)).toBe('2026-03-08 17:00');
  });

  it('close on the holidays of currencies and of futures', () => {
    const closed = (id: CalendarId, year: number) =>
      Array.from({ length: 366 }, (_, day) => dateOf(year, 1, 1 + day))
        .filter((date) => yearOf(date) === year && weekdayOf(date) % 6 !== 0 && !sessionOn(id, date))
        .map(text);
    expect(closed('weekdays', 2026)).toEqual(['2026-01-01', '2026-12-25']);
    expect(closed('futures', 2026)).toEqual(['2026-01-01', '2026-04-03', '2026-12-25']);
    // Sundays are made up for on the exchange alone.
    expect(closed('weekdays', 2023)).toEqual(['2023-12-25']);
    expect(closed('futures', 2023)).toEqual(['2023-01-02', '2023-04-07', '2023-12-25']);
    expect([calendarOf('forex'), calendarOf('commodity')]).toEqual(['weekdays', 'futures']);
  });

  it('trade crypto around the clock', () => {
    expect(sessionDatesOf('always', 2024)).toHaveLength(366);
    const christmas = dateOf(2025, 12, 25);
    expect(sessionOn('always', christmas)).toEqual({
      date: christmas,
      open: christmas,
      close: christmas + dayMs,
      isEarlyClose: false,
    });
  });
});

describe('the market status', () => {
  const at = (time: string) => {
    const { status, session, nextOpen } = marketStatus('xnys', Date.parse(time));
    return [status, text(session.date), new Date(nextOpen).toISOString()];
  };

  it.each([
    ['2026-11-20T08:59:00Z', ['closed', '2026-11-20', '2026-11-20T14:30:00.000Z']],
    ['2026-11-20T09:00:00Z', ['pre', '2026-11-20', '2026-11-20T14:30:00.000Z']],
    ['2026-11-20T14:30:00Z', ['open', '2026-11-20', '2026-11-23T14:30:00.000Z']],
    ['2026-11-20T20:59:59Z', ['open', '2026-11-20', '2026-11-23T14:30:00.000Z']],
    ['2026-11-20T21:00:00Z', ['post', '2026-11-23', '2026-11-23T14:30:00.000Z']],
    ['2026-11-21T00:59:00Z', ['post', '2026-11-23', '2026-11-23T14:30:00.000Z']],
    ['2026-11-21T01:00:00Z', ['closed', '2026-11-23', '2026-11-23T14:30:00.000Z']],
    ['2026-11-27T18:00:00Z', ['post', '2026-11-30', '2026-11-30T14:30:00.000Z']],
    ['2026-11-27T22:00:00Z', ['closed', '2026-11-30', '2026-11-30T14:30:00.000Z']],
    ['2026-07-03T14:00:00Z', ['closed', '2026-07-06', '2026-07-06T13:30:00.000Z']],
  ])('at %s is %j', (time, expected) => {
    expect(at(time)).toEqual(expected);
  });

  it('of currencies and crypto is open or closed', () => {
    expect(marketStatus('weekdays', Date.parse('2026-11-22T21:59:00Z')).status).toBe('closed');
    expect(marketStatus('weekdays', Date.parse('2026-11-22T22:00:00Z')).status).toBe('open');
    expect(marketStatus('always', Date.parse('2026-11-22T00:00:00Z')).status).toBe('open');
  });

  it('agrees with the sessions around any time', () => {
    const times = fc.integer({ min: dateOf(1991, 1, 1), max: dateOf(2099, 12, 1) });
    fc.assert(
      fc.property(fc.constantFrom<CalendarId>('xnys', 'weekdays', 'futures', 'always'), times, (id, time) => {
        const next = currentOrNextSession(id, time);
        const last = currentOrLastSession(id, time);
        const isOpen = time >= next.open && time < next.close;
        expect(marketStatus(id, time).status === 'open').toBe(isOpen);
        expect(last.open <= time && time < next.close).toBe(true);
        if (isOpen) expect(last).toEqual(next);
        else expect(sessionBefore(id, next.date)).toEqual(last);
      }),
    );
  });
});
