import { describe, expect, test, vi } from 'vitest';
import {
  compareTexts,
  formatBps,
  formatBytes,
  formatCents,
  formatCompact,
  formatCompactMoney,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayRange,
  formatDuration,
  formatInteger,
  formatIsoDate,
  formatMarketDate,
  formatMarketDateTime,
  formatMarketTime,
  formatMoney,
  formatMultiple,
  formatNumber,
  formatPercent,
  formatPercentagePoints,
  formatPlain,
  formatPrice,
  formatRelative,
  formatShortDate,
  formatTick,
  formatWeekday,
  missing,
} from './format.ts';

describe('numbers', () => {
  test.each([
    [formatNumber(1234.5), '1,234.50'],
    [formatNumber(-1234.5, { digits: 0 }), '\u22121,235'],
    [formatNumber(0.001, { isSigned: true }), '0.00'],
    [formatNumber(-0.001), '0.00'],
    [formatNumber(2, { isSigned: true }), '+2.00'],
    [formatInteger(5104), '5,104'],
    [formatPrice(184.1234), '184.12'],
    [formatPrice(0.12345), '0.1235'],
    [formatPrice(0), '0.00'],
    [formatMoney(-12.5), '\u2212$12.50'],
    [formatMoney(12, 'EUR', { digits: 0 }), '€12'],
    [formatCents(1999), '$19.99'],
    [formatCompact(1_234_567_890), '1.2B'],
    [formatPercent(0.12345), '12.35%'],
    [formatPercent(-0.5, { digits: 0 }), '\u221250%'],
    [formatPercent(0.1, { isSigned: true }), '+10.00%'],
    [formatBps(12.5), '12.5 bps'],
    [formatBps(-0.125), '\u22120.13 bps'],
    [formatCompact(999_950), '1M'],
    [formatCompact(-1500), '\u22121.5K'],
    [formatCompactMoney(-2.35e12), '\u2212$2.4T'],
    [formatCompactMoney(2.74e11, 'USD', { isAligned: true }), '$274.0B'],
    [formatCompact(0, { isAligned: true }), '0'],
    [formatCompactMoney(950, 'EUR'), '€950'],
    [formatMoney(1e15), '$1,000,000,000,000,000.00'],
    [formatPercentagePoints(0.0125, { isSigned: true }), '+1.25 pp'],
    [formatMultiple(23.456), '23.5×'],
    [formatPrice(0.001), '0.001000'],
    [formatPrice(1.1951, 'EURUSD=X'), '1.19510'],
    [formatPrice(0.012, 'ADA-USD', { of: 0.45, isSigned: true }), '+0.012000'],
    [formatPrice(-0.00001234), '−0.00001234'],
    [formatPrice(0.00099), '0.0009900'],
  ])('%s', (actual, expected) => expect(actual).toBe(expected));

  test('missing values are a dash', () => {
    for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      for (const format of [
        formatNumber,
        formatPrice,
        formatMoney,
        formatCents,
        formatCompact,
        formatCompactMoney,
        formatMultiple,
        formatPercent,
        formatPercentagePoints,
        formatBps,
        formatDateTime,
        formatMarketDate,
        formatMarketDateTime,
        formatMarketTime,
      ]) {
        expect(format(value)).toBe(missing);
      }
      for (const format of [formatDate, formatIsoDate, formatRelative, formatDuration])
        expect(format(value)).toBe(missing);
    }
  });
});

describe('dates', () => {
  const noon = Date.UTC(2026, 2, 4, 12);

  test('a session date is the same in every time zone', () => {
    expect(formatDate(Date.UTC(2026, 2, 4))).toBe('March 4, 2026');
    expect(formatIsoDate(Date.UTC(2026, 2, 4))).toBe('2026-03-04');
  });

  test('an ISO day and a range of days are written short', () => {
    expect(formatDay('2026-11-22')).toBe('Nov 22, 2026');
    expect([null, undefined, '', 'soon'].map(formatDay)).toEqual([missing, missing, missing, missing]);
    expect(formatDayRange('2020-01-02', '2024-10-31')).toBe('Jan 2, 2020 – Oct 31, 2024');
    expect(formatDayRange('2024-01-02', '2024-10-31')).toBe('Jan 2 – Oct 31, 2024');
    expect(formatDayRange('soon', 'soon')).toBe('— – —');
  });

  test('market time is the local time of New York', () => {
    expect(formatMarketTime(Date.UTC(2026, 0, 5, 21))).toBe('4:00 PM ET');
    expect(formatMarketTime(Date.UTC(2026, 6, 6, 20))).toBe('4:00 PM ET');
    expect(formatMarketDateTime(Date.UTC(2026, 2, 8, 6, 59))).toBe('Mar 8, 2026, 1:59 AM ET');
    expect(formatMarketDateTime(Date.UTC(2026, 2, 8, 7))).toBe('Mar 8, 2026, 3:00 AM ET');
    expect(formatMarketDate(Date.UTC(2026, 0, 5, 3))).toBe('2026-01-04');
    expect(formatTick(noon, 'time')).toBe('12:00 PM');
  });

  test('a local time is written as Intl writes it', () => {
    const asIntl = new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
    for (const timeMs of [0, noon, noon + 59_999, noon - 12 * 3_600_000, Date.UTC(2026, 6, 4, 23, 59), -1]) {
      expect(formatDateTime(timeMs)).toBe(asIntl.format(timeMs).replace('\u202f', ' '));
    }
    expect(formatDateTime(8.64e15)).toMatch(/^Sep 1[23], 275760, |^—$/);
  });

  test('times have 24 hours where the user chose so', () => {
    vi.stubGlobal('document', { documentElement: { dataset: { clock: '24' } } });
    expect(formatMarketTime(Date.UTC(2026, 0, 5, 21))).toBe('16:00 ET');
    expect(formatTick(Date.UTC(2026, 0, 5, 9, 5), 'time')).toBe('09:05');
    vi.unstubAllGlobals();
  });

  test('a formatter is created once', () => {
    const make = vi.spyOn(Intl, 'DateTimeFormat');
    for (let day = 0; day < 100; day += 1) formatDate(noon + day * 86_400_000, 'Asia/Tokyo');
    expect(make).toHaveBeenCalledOnce();
    make.mockRestore();
  });

  test.each([
    [-180_000, '3 minutes ago'],
    [-86_400_000, 'yesterday'],
    [2 * 86_400_000, 'in 2 days'],
    [-20_000, 'now'],
    [-400 * 86_400_000, 'last year'],
  ])('%i ms from now', (deltaMs, expected) => expect(formatRelative(noon + deltaMs, noon)).toBe(expected));

  test.each([
    [0, '0 s'],
    [44_100, '45 s'],
    [125_000, '2 min 5 s'],
    [3_840_000, '1 h 4 min'],
    [7_200_000, '2 h'],
  ])('%i ms long', (durationMs, expected) => expect(formatDuration(durationMs)).toBe(expected));
});

test('sizes are written with a unit', () => {
  expect([999_499, 999_500, 999_999_999, NaN, null].map(formatBytes)).toEqual([
    '999 KB',
    '1 MB',
    '1 GB',
    missing,
    missing,
  ]);
  expect([0, 950, 1500, 25_000, 5_000_000, 2.5e9].map(formatBytes)).toEqual([
    '0 KB',
    '1 KB',
    '1.5 KB',
    '25 KB',
    '5 MB',
    '2.5 GB',
  ]);
});

test('names sort naturally', () => {
  expect(['S10', 's2', 'Émile', 'Zoë', 'eve'].toSorted(compareTexts)).toEqual(['Émile', 'eve', 's2', 'S10', 'Zoë']);
});

test('UTC dates match Intl', () => {
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  const long = intl({ year: 'numeric', month: 'long', day: 'numeric' });
  const short = intl({ year: 'numeric', month: 'short', day: 'numeric' });
  const ticks = {
    year: intl({ year: 'numeric' }),
    month: intl({ month: 'short' }),
    day: intl({ month: 'short', day: 'numeric' }),
    time: intl({ hour: 'numeric', minute: '2-digit' }),
  };
  const weekdays = { long: intl({ weekday: 'long' }), short: intl({ weekday: 'short' }) };
  for (let time = Date.UTC(1927, 11, 30, 15, 5); time < Date.UTC(2060, 0, 1); time += 17.3 * 86_400_000) {
    expect(formatDate(time)).toBe(long.format(time));
    expect(formatShortDate(time)).toBe(short.format(time));
    for (const unit of ['year', 'month', 'day', 'time'] as const)
      expect(formatTick(time, unit)).toBe(ticks[unit].format(time));
    for (const width of ['long', 'short'] as const)
      expect(formatWeekday(formatIsoDate(time), width)).toBe(weekdays[width].format(time));
  }
  expect([null, undefined, NaN, Infinity].map((time) => formatDate(time))).toEqual(['—', '—', '—', '—']);
  expect([null, NaN].map((time) => formatTick(time, 'day'))).toEqual(['—', '—']);
});

test('loading the module creates no formatter', async () => {
  const kinds = ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat', 'Collator'] as const;
  const makes = kinds.map((kind) => vi.spyOn(Intl, kind));
  vi.resetModules();
  await import('./format.ts');
  for (const make of makes) {
    expect(make).not.toHaveBeenCalled();
    make.mockRestore();
  }
});

test('a time beyond the range of Date is missing in every format', () => {
  const formats = [
    formatDate,
    formatShortDate,
    formatDateTime,
    formatMarketTime,
    formatMarketDateTime,
    formatMarketDate,
  ];
  for (const time of [1e20, -1e20, NaN, Infinity]) {
    for (const format of [...formats, formatIsoDate, (at: number) => formatRelative(at)])
      expect(format(time)).toBe(missing);
    expect(formatTick(time, 'day')).toBe(missing);
  }
});

test('a plain number has all digits and no grouping', () => {
  expect([2024, -1234.5678, 0, null, Infinity].map(formatPlain)).toEqual([
    '2024',
    '\u22121234.5678',
    '0',
    missing,
    missing,
  ]);
});
