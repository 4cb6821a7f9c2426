import { expect, it } from 'vitest';
import { compactMoney, date, listing, moment, money, percent, plain, price, signedPercent, table } from './format.ts';

it('writes numbers as the interface does', () => {
  expect(money(1234.5)).toBe('$1,234.50');
  expect(money(-12)).toBe('\u2212$12.00');
  expect(money(0.0874, 'EUR')).toBe('€0.0874');
  expect(money(null)).toBe('—');
  expect(percent(0.1234)).toBe('12.34%');
  expect(signedPercent(-0.031)).toBe('\u22123.10%');
  expect(signedPercent(0.5)).toBe('+50.00%');
  expect(compactMoney(43.6e9)).toBe('$43.6B');
  expect(price(6012.4, 'USD', '^GSPC')).toBe('6,012.40');
  expect(price(1.0842, 'USD', 'EURUSD=X')).toBe('1.08420');
});

it('writes dates of sessions in UTC and times in New York', () => {
  expect(date('2026-11-22')).toBe('Nov 22, 2026');
  expect(date(Date.UTC(2026, 10, 24))).toBe('Nov 24, 2026');
  expect(date(Date.UTC(2026, 10, 25, 2))).toBe('Nov 24, 2026');
  expect(moment(Date.UTC(2026, 10, 24, 20, 45))).toBe('November 24, 2026, 3:45 PM ET');
});

it('keeps the texts of others from becoming Markdown', () => {
  expect(plain('[x](http://evil) <b>*a*\n| b')).toBe('\\[x\\](http://evil) \\<b\\>\\*a\\* \\| b');
});

it('makes tables and lists', () => {
  expect(table(['A', 'B'], [['1', '2']])).toBe('\n| A | B |\n| --- | ---: |\n| 1 | 2 |\n\n');
  expect(listing(['a', 'b', 'c'])).toBe('a, b and c');
});
