import { readUrl } from '@candlewick/shared-page/url-params';
import { expect, test } from 'vitest';
import { intervalOf, priceParams, panelHrefs, pricesHref } from './dashboard-url.ts';

const read = (search: string) => readUrl(priceParams, new URLSearchParams(search));

test('an address without a query is a year of daily candles', () => {
  expect(read('')).toEqual({
    range: '1y',
    interval: null,
    kind: 'candles',
    isLogScale: false,
    isPercentScale: false,
    isInverted: false,
    studies: [],
    base: 'view',
    compare: [],
    events: ['earnings', 'dividend', 'split', 'alert'],
    isTraded: false,
    isExtended: false,
    isLocalTime: false,
  });
  expect(intervalOf(read(''))).toBe('daily');
});

test.each([
  ['?range=5y', 'weekly'],
  ['?range=max', 'monthly'],
  ['?range=max&interval=daily', 'daily'],
  ['?range=decade', 'daily'],
  ['?range=1d', '1m'],
  ['?range=5d', '15m'],
  ['?range=1m', '1h'],
  ['?range=1m&interval=15m', '15m'],
  ['?range=5y&interval=1m', 'weekly'],
  ['?range=2026-01-05..2026-01-09&interval=1m', '1m'],
  ['?range=2020-01-05..2026-01-09&interval=1m', 'daily'],
])('%s shows %s bars', (search, interval) => {
  expect(intervalOf(read(search))).toBe(interval);
});

test('the events that are marked are in the address, unless they are the usual ones', () => {
  expect(read('?events=news+earnings+moon').events).toEqual(['earnings', 'news']);
  expect(read('?events=none').events).toEqual([]);
  const links = ['?events=none', '?events=earnings+news', ''].map((query) =>
    pricesHref('KO', new URLSearchParams(query)),
  );
  expect(links).toEqual(
    ['none', 'earnings+news'].map((kinds) => `/dashboard/KO/prices?events=${kinds}`).concat('/dashboard/KO/prices'),
  );
});

test('the link to the prices keeps the view', () => {
  const query = new URLSearchParams('?range=max&interval=weekly&type=line&scale=log&vs=AAPL+MSFT&time=local&else=1');
  expect(pricesHref('^GSPC', query)).toBe(
    '/dashboard/%5EGSPC/prices?range=max&type=line&scale=log&interval=weekly&vs=AAPL+MSFT&time=local',
  );
});

test.each([
  ['?vs=AAPL+KO', ['AAPL', 'KO']],
  ['?vs=AAPL+AAPL+aapl+%3Cb%3E', ['AAPL']],
  ['?vs=A+B+C+D+E+F', ['A', 'B', 'C', 'D']],
  ['?vs=', []],
])('%s compares with %j', (search, tickers) => expect(read(search).compare).toEqual(tickers));

test('the panel opens another symbol with the same view, and compares one more while there is room', () => {
  const { symbolHref, compareHref } = panelHrefs('KO', new URLSearchParams('range=5y&interval=weekly&vs=XOM'));
  expect(symbolHref.replace('_symbol_', '%5EGSPC')).toBe('/dashboard/%5EGSPC/prices?range=5y&interval=weekly&vs=XOM');
  expect(compareHref?.replace('_symbol_', 'AAPL')).toBe('/dashboard/KO/prices?range=5y&interval=weekly&vs=XOM+AAPL');
  expect(panelHrefs('KO', new URLSearchParams('vs=A+B+C+D')).compareHref).toBeUndefined();
});
