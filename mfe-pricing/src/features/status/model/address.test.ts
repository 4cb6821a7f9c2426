import { describe, expect, test } from 'vitest';
import { orderOfAddress, statusOf } from './address.ts';

const idle = { data: undefined, isError: false, fetchStatus: 'idle' };
const fetching = { ...idle, fetchStatus: 'fetching' };
const answered = (status: 'pending' | 'succeeded' | 'failed') => ({ ...idle, data: { status } });

describe('the status of the address', () => {
  test('counts when no payment is named', () => {
    expect(statusOf('success', idle, idle, null)).toBe('success');
    expect(statusOf('error', idle, idle, null)).toBe('error');
  });

  test('waits for the server, which counts more', () => {
    expect(statusOf('success', fetching, idle, null)).toBeNull();
    expect(statusOf('success', answered('failed'), idle, null)).toBe('error');
    expect(statusOf('success', answered('pending'), idle, null)).toBe('pending');
    expect(statusOf('success', idle, answered('succeeded'), null)).toBe('success');
  });

  test('is an error when the bank refused, or the money could not be taken', () => {
    expect(statusOf('success', fetching, idle, 'failed')).toBe('error');
    expect(statusOf('success', idle, { ...idle, isError: true }, null)).toBe('error');
  });
});

test('product and period name the order, in either case', () => {
  const orderOf = (query: string) => orderOfAddress(new URLSearchParams(query));
  expect(orderOf('product=advanced&period=yearly')).toEqual({ mode: 'plans', tier: 'advanced', interval: 'yearly' });
  expect(orderOf('product=Beginner&period=Monthly')).toEqual({ mode: 'plans', tier: 'beginner', interval: 'monthly' });
  expect(orderOf('product=credits_5000')).toEqual({ mode: 'credits', credits: 5000 });
  expect([orderOf(''), orderOf('product=gold&period=yearly')]).toEqual([null, null]);
});
