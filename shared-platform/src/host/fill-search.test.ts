import { expect, test } from 'vitest';
import { foundIn, searchInput } from './fill-search.ts';

const search = {
  section: 'Backtests',
  endpoint: 'backtest.sortedParentCards',
  params: { type: 'stocks', sort: 'created_at' },
  query: { page_size: 5 },
  body: { search: ':text' },
  items: 'cards',
  title: ':name',
  description: ':tickers · :status',
  href: '/backtest/stocks/:id/:first',
};

test('the typed text goes where the search names it', () => {
  expect(searchInput(search, 'a:b')).toEqual({
    params: { type: 'stocks', sort: 'created_at' },
    query: { page_size: 5 },
    body: { search: 'a:b' },
  });
});

test('items fill the templates, encoded in the address', () => {
  const cards = [{ name: 'SMA :id', tickers: ['AAPL', 'MSFT'], status: 'completed', id: 'a/b', first: null }];
  expect(foundIn(search, { cards }, 5)).toEqual([
    { title: 'SMA :id', description: 'AAPL, MSFT · completed', href: '/backtest/stocks/a%2Fb/' },
  ]);
});

test('lists no more than the limit, and nothing of an answer of another shape', () => {
  expect(foundIn(search, { cards: [{}, {}, {}] }, 2)).toHaveLength(2);
  for (const answer of [null, 'cards', [], { cards: 'none' }, {}]) expect(foundIn(search, answer, 5)).toEqual([]);
});
