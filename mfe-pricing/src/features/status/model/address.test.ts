import { describe, expect, test } from 'vitest';
import type { SavedCard, Transaction } from '../../../common/billing.types.ts';
import { cardStatusOf, orderOfAddress, orderOfPayment, paymentFor, statusOf } from './address.ts';

const cards = [{ id: 'pm_visa' } as SavedCard];
const pack = (credits: number) => ({ product: 'credits', tier: null, interval: null, credits }) as Transaction;
const plan = { product: 'plan', tier: 'beginner', interval: 'yearly', credits: null } as Transaction;
/** Newest first. */
const payments = [pack(5000), pack(1000), plan, pack(1000)];

const success = { state: 'success', redirect: null } as const;
const error = { state: 'error', redirect: null } as const;

describe('the status', () => {
  test('is that of the payment that the server knows, whatever the address says', () => {
    expect(statusOf(success, { status: 'failed' })).toBe('error');
    expect(statusOf(success, { status: 'pending' })).toBe('pending');
    expect(statusOf(success, { status: 'refunded' })).toBe('success');
    expect(statusOf(error, { status: 'succeeded' })).toBe('success');
  });

  test('is no success without a payment', () => {
    expect(statusOf(success, null)).toBe('unknown');
    expect(statusOf(error, null)).toBe('error');
  });

  test('of an open payment is an error once the bank has refused it', () => {
    expect(statusOf({ ...success, redirect: 'failed' }, { status: 'pending' })).toBe('error');
    expect(statusOf(error, { status: 'pending' })).toBe('error');
  });

  test('of a card is no success while none is saved', () => {
    expect(cardStatusOf(success, [])).toBe('error');
    expect(cardStatusOf(success, cards)).toBe('success');
    expect(cardStatusOf(error, cards)).toBe('error');
  });
});

test('the payment for an order is the newest one for the same product', () => {
  expect(paymentFor({ mode: 'plans', tier: 'beginner', interval: 'yearly' }, payments)).toBe(plan);
  expect(paymentFor({ mode: 'plans', tier: 'beginner', interval: 'monthly' }, payments)).toBeNull();
  expect(paymentFor({ mode: 'credits', credits: 1000 }, payments)).toBe(payments[1]);
  expect(paymentFor(null, payments)).toBe(payments[0]);
  expect(payments.slice(0, 3).map(orderOfPayment)).toEqual([
    { mode: 'credits', credits: 5000 },
    { mode: 'credits', credits: 1000 },
    { mode: 'plans', tier: 'beginner', interval: 'yearly' },
  ]);
});

test('product and period name the order, in either case', () => {
  const orderOf = (query: string) => orderOfAddress(new URLSearchParams(query));
  expect(orderOf('product=advanced&period=yearly')).toEqual({ mode: 'plans', tier: 'advanced', interval: 'yearly' });
  expect(orderOf('product=Beginner&period=Monthly')).toEqual({ mode: 'plans', tier: 'beginner', interval: 'monthly' });
  expect(orderOf('product=credits_5000')).toEqual({ mode: 'credits', credits: 5000 });
  expect([orderOf(''), orderOf('product=gold&period=yearly')]).toEqual([null, null]);
});
