import { expect, test } from 'vitest';
import { listToShow, symbolLists, withOpened } from './symbol-lists.ts';

const watchlists = [
  { id: 'a', name: 'Later', tickers: [] },
  { id: 'b', name: 'Caps', tickers: ['KO'] },
];

test('watchlists come first, then the starred and the recent symbols if there are any', () => {
  const all = symbolLists({ watchlists, starred: ['AAPL'], recent: ['XOM'] });
  expect(all.map(({ name }) => name)).toEqual(['Later', 'Caps', 'Starred', 'Recent']);
  expect(symbolLists({ watchlists: [], starred: [], recent: ['XOM'] }).map(({ name }) => name)).toEqual(['Recent']);
});

test('the chosen list shows, even if it is empty; without one, the first with symbols', () => {
  const all = symbolLists({ watchlists, starred: [], recent: [] });
  expect(listToShow(all, 'a')?.name).toBe('Later');
  expect(listToShow(all, 'deleted')?.name).toBe('Caps');
  expect(listToShow(all.slice(0, 1), null)?.name).toBe('Later');
  expect(listToShow([], null)).toBeUndefined();
});

test('stepping keeps the order of the recent symbols, and one that is opened elsewhere comes first', () => {
  expect(withOpened(['KO', 'XOM'], 'XOM')).toEqual(['KO', 'XOM']);
  expect(withOpened(['KO', 'XOM'], 'AAPL')).toEqual(['AAPL', 'KO', 'XOM']);
});
