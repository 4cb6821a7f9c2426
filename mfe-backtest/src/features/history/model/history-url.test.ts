import { readUrl, searchOf } from '@candlewick/shared-page/url-params';
import { expect, test } from 'vitest';
import { historyParams, orderOf, sortOptions } from './history-url.ts';

const usual = { search: '', tag: '', sort: 'created_at', page: 1 } as const;
const read = (query: string) => readUrl(historyParams, new URLSearchParams(query));

test('an address without a query is the first page, newest first', () => {
  expect(read('')).toEqual(usual);
  expect(searchOf(historyParams, usual)).toBe('');
});

test('a view survives writing and reading', () => {
  const view = { search: 'SMA & 20 ', tag: '', sort: 'name.asc', page: 3 } as const;
  expect(read(searchOf(historyParams, view))).toEqual(view);
});

test.each(['?page=0', '?page=1000001', '?sort=password'])('%s is the default view', (query) => {
  expect(read(query)).toEqual(usual);
});

test.each(sortOptions.map(({ id }) => id))('%s names an order of the server', (id) => {
  const { sort, isAscending } = orderOf(id);
  expect(isAscending ? `${sort}.asc` : sort).toBe(id);
});
