import type { Release } from '@candlewick/shared-platform/descriptor';
import { expect, test } from 'vitest';
import { frameFor } from './frame-for.ts';

const frame = { visitor: '<p>A</p>', user: '<p>A</p>', css: '' };
const filled = {
  ...frame,
  user: '<div data-rows-of="/api/tickers/:ticker/profile"></div>',
  at: '/board/:ticker/about',
};
const page = {
  path: '/board/:ticker/:section?',
  expose: 'board',
  layout: 'main',
  guard: 'user',
  title: 'Board',
} as const;

const nameFor = (frames: object, pathname: string, hasQuery = false) =>
  frameFor({ descriptor: { name: 'mfe-one' }, frames } as Release, page, pathname, hasQuery)?.name;

test.each([
  ['/board/AAPL/about', 'board.about'],
  ['/board/%5EGSPC/about', 'board.about'],
  ['/board/AAPL/prices', undefined],
  ['/board/AAPL', undefined],
  // A link of the frame to "prices" would lead to /board/AAPL/about/prices.
  ['/board/AAPL/about/', undefined],
])('a frame of some addresses of a page: %s shows %s', (pathname, name) => {
  expect(nameFor({ 'board.about': filled, 'boards.about': filled }, pathname)).toBe(name);
});

test('a frame of the whole page is there where no other fits', () => {
  const frames = { board: frame, 'board.about': filled };
  expect(nameFor(frames, '/board/AAPL/about')).toBe('board.about');
  expect(nameFor(frames, '/board/AAPL/prices')).toBe('board');
  expect(nameFor(frames, '/board/AAPL')).toBe('board');
});

test('with a query, the page may ask for another answer than the frame', () => {
  expect(nameFor({ 'board.about': filled }, '/board/AAPL/about', true)).toBeUndefined();
  expect(nameFor({ board: frame }, '/board/AAPL', true)).toBe('board');
});

test('a release without frames has none', () => {
  expect(frameFor({ descriptor: { name: 'mfe-one' } } as Release, page, '/board/AAPL/about', false)).toBeUndefined();
});
