import { describe, expect, test } from 'vitest';
import {
  formatBps,
  formatCents,
  formatCompact,
  formatDate,
  formatDuration,
  formatInteger,
  formatIsoDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  formatRelative,
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
  ])('%s', (actual, expected) => expect(actual).toBe(expected));

  test('what is missing is a dash', () => {
    for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      for (const format of [
        formatNumber,
        formatPrice,
        formatMoney,
        formatCents,
        formatCompact,
        formatPercent,
        formatBps,
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

  test('a session date is the same in every zone', () => {
    expect(formatDate(Date.UTC(2026, 2, 4))).toBe('March 4, 2026');
    expect(formatIsoDate(Date.UTC(2026, 2, 4))).toBe('2026-03-04');
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
