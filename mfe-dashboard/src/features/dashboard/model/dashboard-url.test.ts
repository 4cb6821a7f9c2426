import { expect, test } from 'vitest';
import { pricesHref, readPriceView } from './dashboard-url.ts';

test('an address without a query is a year of daily candles', () => {
  expect(readPriceView(new URLSearchParams())).toEqual({
    range: '1y',
    interval: 'daily',
    kind: 'candles',
    isLogScale: false,
  });
});

test.each([
  ['?range=5y', 'weekly'],
  ['?range=max', 'monthly'],
  ['?range=max&interval=daily', 'daily'],
  ['?range=decade', 'daily'],
])('%s shows %s bars', (search, interval) => {
  expect(readPriceView(new URLSearchParams(search)).interval).toBe(interval);
});

test('writing and reading a view gives the same view', () => {
  const view = { range: 'max', interval: 'weekly', kind: 'line', isLogScale: true } as const;
  const href = pricesHref('^GSPC', view);
  expect(href).toBe('/dashboard/%5EGSPC/prices?range=max&interval=weekly&type=line&scale=log');
  expect(readPriceView(new URL(href, 'http://app').searchParams)).toEqual(view);
});
