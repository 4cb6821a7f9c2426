import { readUrl, searchOf } from '@candlewick/shared-page/url-params';
import { expect, test } from 'vitest';
import { orderOf, sortOf, summaryParams } from './summary-url.ts';

const read = (query: string) => readUrl(summaryParams, new URLSearchParams(query));

test('the best tickers come first', () => {
  expect(orderOf(read('').sort)).toEqual({ id: 'return_fraction', direction: 'desc' });
});

test('an order survives the address', () => {
  const view = { ...read(''), sort: sortOf('ticker', 'asc'), page: 2 };
  expect(searchOf(summaryParams, view)).toBe('?sort=ticker.asc&page=2');
  expect(orderOf(read(searchOf(summaryParams, view)).sort)).toEqual({ id: 'ticker', direction: 'asc' });
});

test('an unknown order or column is the default', () => {
  expect(read('sort=password').sort).toBe('return_fraction');
  expect(sortOf('error', 'asc')).toBe('return_fraction');
});
