import { expect, test } from 'vitest';
import { checkoutHref, statusHref } from './links.ts';
import { productOf, readProduct, type Order } from './order.ts';

const orders: Order[] = [
  { mode: 'plans', tier: 'advanced', interval: 'yearly' },
  { mode: 'plans', tier: 'beginner', interval: 'monthly' },
  { mode: 'credits', credits: 50_000 },
  { mode: 'paymentMethod' },
];

test('an order survives the address', () => {
  expect(orders.map((order) => readProduct(productOf(order)))).toEqual(orders);
});

test.each([null, '', 'card_1', 'intermediate_yearly', 'advanced', 'advanced_weekly', 'credits_7', 'credits'])(
  'the address %j names no order',
  (text) => expect(readProduct(text)).toBeNull(),
);

test('checkout of a plan is on the page of plans, the rest in the settings', () => {
  expect(orders.map((order) => checkoutHref(order))).toEqual([
    '/plans-and-pricing?checkout=advanced_yearly',
    '/plans-and-pricing?checkout=beginner_monthly',
    '/user-settings/billing?checkout=credits_50000',
    '/user-settings/billing?checkout=card',
  ]);
});

test('the window of a bank ends at the status of the order', () => {
  expect(orders.map(statusHref)).toEqual([
    '/transaction-status/success?product=advanced&period=yearly&window=bank',
    '/transaction-status/success?product=beginner&period=monthly&window=bank',
    '/transaction-status/success?product=credits_50000&window=bank',
    '/transaction-status/success?product=card&window=bank',
  ]);
});
