import { expect, test } from 'vitest';
import { rowAfter, rowPx, rowsInView, rowsToDraw, scrollToShow } from './row-window.ts';

test('of a long list, the rows in view are drawn with some beyond and the one with the focus', () => {
  const inView = rowsInView(100 * rowPx, 10 * rowPx, 500);
  expect(inView).toEqual({ first: 100, last: 109 });
  const drawn = rowsToDraw(inView, 500, 3);
  expect(drawn[0]).toBe(3);
  expect(drawn.slice(1)).toEqual(Array.from({ length: 26 }, (_, place) => 92 + place));
  expect(rowsToDraw(inView, 500, 105)).toEqual(drawn.slice(1));
  expect(rowsToDraw(inView, 500, 499).at(-1)).toBe(499);
});

test('a half row at each edge is in view, and a short or empty list ends where it ends', () => {
  expect(rowsInView(1.5 * rowPx, 2 * rowPx, 500)).toEqual({ first: 1, last: 3 });
  expect(rowsInView(0, 10 * rowPx, 3)).toEqual({ first: 0, last: 2 });
  expect(rowsToDraw(rowsInView(0, 10 * rowPx, 0), 0, 0)).toEqual([]);
});

test('the scroller moves no further than needed', () => {
  expect(scrollToShow(5, 4 * rowPx, 3 * rowPx)).toBe(4 * rowPx);
  expect(scrollToShow(2, 4 * rowPx, 3 * rowPx)).toBe(2 * rowPx);
  expect(scrollToShow(9, 4 * rowPx, 3 * rowPx)).toBe(7 * rowPx);
});

test('keys stop at both ends', () => {
  const list = { count: 20, page: 8 };
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map((key) => rowAfter(key, 19, list))).toEqual([
    19, 18, 19, 11, 0, 19,
  ]);
  expect(rowAfter('ArrowUp', 0, list)).toBe(0);
  expect(rowAfter('a', 0, list)).toBeUndefined();
});
