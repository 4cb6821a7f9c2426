import { expect, it } from 'vitest';
import { brandOf, passesLuhn } from './card-number.ts';
import { testCards } from './test-cards.ts';

it('takes the number of each test card, which has a brand', () => {
  expect(testCards.length).toBeGreaterThan(20);
  expect(testCards.filter(({ number }) => !passesLuhn(number) || brandOf(number) === undefined)).toEqual([]);
});

it.each(['4242424242424241', '4242424242424224', '378282246310006'])('refuses the check digit of %s', (number) => {
  expect(passesLuhn(number)).toBe(false);
});

it.each([
  ['2221000000000009', 'mastercard'],
  ['2720990000000000', 'mastercard'],
  ['2721000000000000', undefined],
  ['3528000000000007', 'jcb'],
  ['9999999999999995', undefined],
])('%s is of the brand %s', (number, brand) => {
  expect(brandOf(number)?.brand).toBe(brand);
});
