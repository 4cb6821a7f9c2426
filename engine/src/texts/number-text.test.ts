import { expect, test } from 'vitest';
import { amountText, dayText, numberText } from './number-text.ts';

test.each([
  [1234.5, '1,234.5', '1,234.50'],
  [-500, '\u2212500', '\u2212500.00'],
  [-0.001, '0', '0.00'],
  [1e6, '1,000,000', '1,000,000.00'],
  [0.125, '0.13', '0.13'],
  [999_999.996, '1,000,000', '1,000,000.00'],
])('%d is written %s, as an amount %s', (value, number, amount) => {
  expect(numberText(value)).toBe(number);
  expect(amountText(value)).toBe(amount);
});

test('a price keeps as many decimals as asked for', () => expect(numberText(95.95, 4)).toBe('95.95'));

test('a day is written as in the interface', () => {
  expect(dayText('2026-11-22')).toBe('November 22, 2026');
  expect(dayText('soon')).toBe('soon');
});
