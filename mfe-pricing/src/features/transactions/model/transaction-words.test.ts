import { expect, test } from 'vitest';
import { methodName } from '../../../common/method-name.ts';
import { statusText } from './transaction-words.ts';

test('a payment names what was paid back of it', () => {
  const paid = { status: 'succeeded', refunded: 0, currency: 'USD' } as const;
  expect(statusText(paid)).toBe('Paid');
  expect(statusText({ ...paid, refunded: 500 })).toBe('Paid, $5.00 refunded');
  expect(statusText({ ...paid, status: 'refunded', refunded: 1000 })).toBe('Refunded');
});

test('a payment names its card, or PayPal', () => {
  expect(methodName({ method: 'card', card: { brand: 'amex', last4: '0005' } })).toBe(
    'American Express ending in 0005',
  );
  expect(methodName({ method: 'card', card: { brand: 'unknown', last4: '1111' } })).toBe('Card ending in 1111');
  expect(methodName({ method: 'card', card: null })).toBe('Card');
  expect(methodName({ method: 'paypal', card: null })).toBe('PayPal');
});
