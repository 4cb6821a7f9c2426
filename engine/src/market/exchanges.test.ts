import { describe, expect, it } from 'vitest';
import { calendarOf, currentOrLastSession, dayOn, marketStatus, sessionDatesOf, sessionOn } from './calendar.ts';
import { dateOf, dayMs, weekdayOf } from './days.ts';
import { exchangeOf, exchanges, majorUnit } from './exchanges.ts';
import type { ExchangeId } from './exchanges.ts';

const text = (date: number) => new Date(date).toISOString().slice(0, 10);
const stock = (ticker: string) => ({ ticker, type: 'stock' }) as const;

describe('the exchange of an instrument', () => {
  it.each([
    ['VOD.L', 'xlon'],
    ['7203.T', 'xtks'],
    ['SAP.DE', 'xetr'],
    ['SHOP.TO', 'xtse'],
    ['AAPL', 'xnys'],
    ['BRK-B', 'xnys'],
  ])('%s trades by the calendar %s', (ticker, id) => {
    expect(calendarOf(stock(ticker))).toBe(id);
  });

  it('is that of an index, too, and none for what trades everywhere', () => {
    expect(calendarOf({ ticker: '^N225', type: 'index' })).toBe('xtks');
    expect(calendarOf({ ticker: '^GSPC', type: 'index' })).toBe('xnys');
    expect(calendarOf({ ticker: 'BTC-USD', type: 'crypto' })).toBe('always');
    expect(exchangeOf(stock('BP.L'))).toMatchObject({ timeZone: 'Europe/London', currency: 'GBp' });
  });

  it('quotes in hundredths in some places', () => {
    expect(['GBp', 'GBX', 'ZAc', 'ILA', 'USD', 'GBP'].map(majorUnit)).toEqual([
      { currency: 'GBP', perUnit: 100 },
      { currency: 'GBP', perUnit: 100 },
      { currency: 'ZAR', perUnit: 100 },
      { currency: 'ILS', perUnit: 100 },
      { currency: 'USD', perUnit: 1 },
      { currency: 'GBP', perUnit: 1 },
    ]);
  });
});

describe('sessions abroad', () => {
  const closures = (id: ExchangeId, year: number) => {
    const days = Array.from({ length: 366 }, (_, day) => dateOf(year, 1, 1) + day * dayMs);
    const isOpen = (date: number) => new Date(date).getUTCFullYear() !== year || weekdayOf(date) % 6 === 0;
    return days.filter((date) => !isOpen(date) && !sessionOn(id, date)).map((date) => text(date).slice(5));
  };

  it.each([
    ['xlon', 2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
    ['xlon', 2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
    ['xetr', 2025, '01-01 04-18 04-21 05-01 12-24 12-25 12-26 12-31'],
    [
      'xtks',
      2024,
      '01-01 01-02 01-03 01-08 02-12 02-23 03-20 04-29 05-03 05-06 07-15 08-12 09-16 09-23 10-14 11-04 12-31',
    ],
    ['xtse', 2024, '01-01 02-19 03-29 07-01 08-05 09-02 10-14 12-25 12-26'],
  ] as const)('leave out the holidays of %s in %i', (id, year, expected) => {
    expect(closures(id, year)).toEqual(expected.split(' '));
  });

  it.each(Object.values(exchanges).map((exchange) => [exchange.id, exchange] as const))(
    'of %s are at its hours, as the time zone database knows them',
    (id, { timeZone, open, close }) => {
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      const at = (date: number, minutes: number) =>
        `${text(date)} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      // Israel puts its clocks forward two days before Europe; Mexico and Brazil have stopped to.
      const dates = [...sessionDatesOf(id, 2024), ...sessionDatesOf(id, 2025)].filter(
        (date) => id !== 'xtae' || ![2, 3].includes(new Date(date).getUTCMonth()),
      );
      for (const date of dates) {
        const session = sessionOn(id, date)!;
        expect(clock.format(session.open)).toBe(at(date, open));
        expect(clock.format(session.close)).toBe(at(date, close(date)));
      }
    },
  );

  it('last as long as they do', () => {
    const minutes = (id: ExchangeId, date: string) => {
      const { open, close } = sessionOn(id, Date.parse(date))!;
      return (close - open) / 60_000;
    };
    expect(minutes('xlon', '2024-03-04')).toBe(510);
    expect(minutes('xtks', '2024-03-04')).toBe(360);
    expect(minutes('xtks', '2024-12-02')).toBe(390);
  });

  it('have a trade of Friday in Tokyo on Friday', () => {
    const friday = Date.parse('2026-11-20');
    expect(currentOrLastSession('xtks', Date.parse('2026-11-20T05:00Z')).date).toBe(friday);
    expect(currentOrLastSession('xtks', Date.parse('2026-11-21T05:00Z')).date).toBe(friday);
    const { from, to } = dayOn('xtks', friday);
    expect([from, to]).toEqual([Date.parse('2026-11-19T15:00Z'), Date.parse('2026-11-20T15:00Z')]);
  });

  it('are open and closed by their own clock', () => {
    const status = (id: ExchangeId, time: string) => marketStatus(id, Date.parse(time)).status;
    expect(status('xtks', '2026-11-20T00:30Z')).toBe('open');
    expect(status('xtks', '2026-11-20T14:30Z')).toBe('closed');
    expect(status('xlon', '2026-11-20T08:00Z')).toBe('open');
    expect(status('xlon', '2026-11-20T16:30Z')).toBe('closed');
  });
});
