import { expect, test } from 'vitest';
import { leastRecentStar, rankByUse, readBook, withStar, withVisit } from './symbol-book.ts';

const symbol = (ticker: string) => ({ ticker, name: ticker, delistedOn: null });
const empty = readBook(null);
const bookOf = (starred: readonly string[], visited: readonly string[]) =>
  visited.reduce(
    (book, ticker) => withVisit(book, symbol(ticker)),
    starred.reduce((book, ticker) => withStar(book, symbol(ticker)) ?? book, empty),
  );
const ranked = (found: string, typed: string, book = empty) =>
  rankByUse(found.split(' ').map(symbol), typed, book)
    .map(({ ticker }) => ticker)
    .join(' ');

test('a search ranks by use: the typed symbol, starred ones, those visited most', () => {
  const book = bookOf(['GSK', 'GSL'], ['GSBD', 'GSAT', 'GSAT', 'GSL', 'AAPL']);
  expect(ranked('GSBD GSAT GSIT GSK GSL GS', 'gs', book)).toBe('GS GSL GSK GSAT GSBD GSIT');
});

test('without use, the order of the server stays', () => {
  expect(ranked('MSFT MU MCHP', 'm')).toBe('MSFT MU MCHP');
  expect(ranked('MSFT MU MCHP', 'm', bookOf([], ['MSFT', 'MU', 'MCHP']))).toBe('MSFT MU MCHP');
});

test('the star to give up is the one whose last visit is longest ago', () => {
  expect(leastRecentStar(bookOf(['AAPL', 'KO', 'GS'], ['KO', 'AAPL', 'GS']))).toEqual(symbol('KO'));
  expect(leastRecentStar(bookOf(['AAPL', 'KO', 'GS'], ['AAPL']))).toEqual(symbol('KO'));
});
