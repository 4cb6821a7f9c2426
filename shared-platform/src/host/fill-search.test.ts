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
  expect(foundIn(search, { cards }, { text: 'sma', limit: 5 })).toEqual([
    { title: 'SMA :id', description: 'AAPL, MSFT · completed', href: '/backtest/stocks/a%2Fb/' },
  ]);
});

test('lists no more than the limit, and nothing of an answer of another shape', () => {
  expect(foundIn(search, { cards: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }, { text: '', limit: 2 })).toHaveLength(2);
  for (const answer of [null, 'cards', [], { cards: 'none' }, {}])
    expect(foundIn(search, answer, { text: '', limit: 5 })).toEqual([]);
});

test('what leads to the same address is found once', () => {
  const cards = [
    { name: 'Sharpe ratio', id: 1 },
    { name: 'Sharpe ratio', id: 2 },
  ];
  const guide = { ...search, href: '/guide?entry=:name' };
  expect(foundIn(guide, { cards }, { text: '', limit: 5 })).toHaveLength(1);
});

test('where the endpoint does not get the text, it is looked for in the titles', () => {
  const lists = { ...search, params: {}, query: {}, body: {}, items: 'watchlists', title: ':name', href: ':name' };
  const answer = { watchlists: [{ name: 'Tech stocks' }, { name: 'Banks' }, { name: 'Tech funds' }] };
  const titles = (text: string) => foundIn(lists, answer, { text, limit: 5 }).map(({ title }) => title);
  expect(titles('tech')).toEqual(['Tech stocks', 'Tech funds']);
  expect(titles('FUNDS tech')).toEqual(['Tech funds']);
});
