import { readUrl } from '@candlewick/shared-page/url-params';
import { expect, test } from 'vitest';
import { alertsParams, inputOf, isFiltered } from './alerts-url.ts';

const viewOf = (query: string) => readUrl(alertsParams, new URLSearchParams(query));

test('an address without parameters asks for the newest alerts of a type', () => {
  const view = viewOf('');
  expect(isFiltered(view)).toBe(false);
  expect(inputOf('stocks', view)).toEqual({
    query: { limit: 100, offset: 0, asc: 'false' },
    body: { type: 'stocks', sort: 'created_at' },
  });
});

test('every filter reaches the server', () => {
  const view = viewOf('q=%20sma%20&status=paused&interval=1h&tag=core&t=ko+aapl&sort=name.asc&page=3');
  expect(isFiltered(view)).toBe(true);
  expect(inputOf('strategies', view)).toEqual({
    query: { limit: 100, offset: 200, asc: 'true' },
    body: {
      type: 'strategies',
      sort: 'name',
      search: 'sma',
      status: 'paused',
      intervals: ['1h'],
      tags: ['core'],
      tickers: ['KO', 'AAPL'],
    },
  });
});

test.each(['alert=1', 'alert=../x', 'bar=abc', 'bar=-5', 'bar=1e12'])('%s selects nothing', (query) => {
  const { alert, bar } = viewOf(query);
  expect([alert, bar]).toEqual([null, null]);
});

test('a link of a notification selects alert and bar', () => {
  const { alert, bar } = viewOf('alert=00000000-0000-4000-8000-000000000001&bar=1748822400000');
  expect([alert, bar]).toEqual(['00000000-0000-4000-8000-000000000001', 1_748_822_400_000]);
});
