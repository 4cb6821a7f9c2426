import { expect, test } from 'vitest';
import { historyHref, readHistoryView, sortIdOf, sortOf, sortOptions } from './history-url.ts';

const usual = { search: '', sort: 'created_at', isAscending: false, page: 1 } as const;

test('an address without a query is the first page, newest first', () => {
  expect(readHistoryView(new URLSearchParams())).toEqual(usual);
  expect(historyHref(usual)).toBe('/backtest-history/stocks');
});

test('writing and reading a view gives the same view', () => {
  const view = { search: 'SMA & 20', sort: 'name', isAscending: true, page: 3 } as const;
  expect(readHistoryView(new URL(historyHref(view), 'http://app').searchParams)).toEqual(view);
});

test.each(['?page=0', '?page=x', '?page=1.5', '?sort=password', '?page=1e99'])('%s is the usual view', (query) => {
  expect(readHistoryView(new URLSearchParams(query))).toEqual(usual);
});

test.each(sortOptions.map(({ id }) => id))('%s is read and written the same', (id) => {
  expect(sortIdOf(sortOf(id))).toBe(id);
});
