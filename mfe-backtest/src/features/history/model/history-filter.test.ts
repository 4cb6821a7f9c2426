import { readUrl } from '@candlewick/shared-page/url-params';
import { expect, test } from 'vitest';
import { chipsOf, filterOf } from './history-filter.ts';
import { historyParams } from './history-url.ts';

const read = (query: string) => readUrl(historyParams, new URLSearchParams(query));

test('an address without filters asks for everything', () => {
  expect(filterOf(read(''))).toEqual({});
  expect(chipsOf(read(''))).toEqual([]);
});

test('every filter of the address reaches the server', () => {
  const view = read('q=+sma&tag=keep&t=aapl+KO&from=2026-03-01&to=2026-03-01&min=-5.5&max=20');
  const { created_from = NaN, created_to = NaN, ...rest } = filterOf(view);
  expect(rest).toEqual({
    search: 'sma',
    tags: ['keep'],
    tickers: ['AAPL', 'KO'],
    min_return: -0.055,
    max_return: 0.2,
  });
  expect(created_to - created_from).toBe(24 * 60 * 60 * 1000 - 1);
  expect(new Date(created_from).getHours()).toBe(0);
});

test('each chip removes its own filter', () => {
  const view = read('tag=keep&t=AAPL+KO&min=5');
  expect(chipsOf(view).map(({ label, without }) => [label, without])).toEqual([
    ['Tag keep', { tag: '' }],
    ['AAPL', { tickers: ['KO'] }],
    ['KO', { tickers: ['AAPL'] }],
    ['Return at least 5%', { minPercent: null }],
  ]);
});

test.each(['from=yesterday', 'from=2026-99-99', 'min=1e9', 'max=ten', 't=%20%3Cscript%3E', 'compare=1,2'])(
  '%s is no filter',
  (query) => expect([filterOf(read(query)), read(query).compared]).toEqual([{}, []]),
);
