import { readUrl, searchOf } from '@candlewick/shared-page/url-params';
import { expect, test } from 'vitest';
import { historyParams, noFilters, order, orders } from './history-url.ts';

const usual = { ...noFilters, sort: 'created_at', page: 1, compared: [] } as const;
const read = (query: string) => readUrl(historyParams, new URLSearchParams(query));

test('an address without a query is the first page, newest first', () => {
  expect(read('')).toEqual(usual);
  expect(searchOf(historyParams, usual)).toBe('');
});

test('a view survives writing and reading', () => {
  const view = {
    search: 'SMA & 20 ',
    tag: 'mean, reversion',
    tickers: ['AAPL', '^GSPC'],
    from: '2026-01-02',
    to: '2026-02-03',
    minPercent: -2.5,
    maxPercent: 0,
    sort: 'name.asc',
    page: 3,
    compared: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
  } as const;
  expect(read(searchOf(historyParams, view))).toEqual(view);
});

test.each(['?page=0', '?page=1000001', '?sort=password'])('%s is the default view', (query) => {
  expect(read(query)).toEqual(usual);
});

test.each(orders.map(({ id }) => id))('%s names an order of the server', (id) => {
  const { sort, isAscending } = order.orderOf(id);
  expect(isAscending ? `${sort}.asc` : sort).toBe(id);
});

test('the header of a column sorts by it, and another one keeps the newest first', () => {
  expect([
    order.idOf({ id: 'name', direction: 'asc' }),
    order.idOf({ id: 'credits', direction: 'desc' }),
    order.idOf({ id: 'note', direction: 'asc' }),
  ]).toEqual(['name.asc', 'credits', 'created_at']);
});
