import { expect, test } from 'vitest';
import { asGiven, orderOf, readArrangement, withHidden, withMoved } from './arrangement.ts';

const given = ['a', 'b', 'c', 'd'];

test('without an arrangement the cards keep the given order', () => {
  expect(orderOf(given, asGiven)).toEqual(given);
});

test('a card moves to the place of another one, forwards and back', () => {
  const forwards = withMoved(given, asGiven, 'a', 'c');
  expect(orderOf(given, forwards)).toEqual(['b', 'c', 'a', 'd']);
  expect(orderOf(given, withMoved(given, forwards, 'a', 'b'))).toEqual(given);
  expect(withMoved(given, forwards, 'a', 'gone')).toBe(forwards);
});

test('a new card follows its neighbor, and one that is gone is left out until it returns', () => {
  const arrangement = { order: ['d', 'x', 'b', 'a'], hidden: [] };
  expect(orderOf(given, arrangement)).toEqual(['d', 'b', 'c', 'a']);
  expect(orderOf(['new', ...given, 'x'], arrangement)).toEqual(['new', 'd', 'x', 'b', 'c', 'a']);
});

test('hiding and showing keeps the order', () => {
  const hidden = withHidden(withHidden({ order: ['b', 'a'], hidden: [] }, 'a', true), 'a', true);
  expect(hidden).toEqual({ order: ['b', 'a'], hidden: ['a'] });
  expect(withHidden(hidden, 'a', false)).toEqual({ order: ['b', 'a'], hidden: [] });
});

test.each([null, 'text', {}, { order: 'a', hidden: [] }, { order: [1], hidden: [] }])(
  '%o is no arrangement',
  (stored) => {
    expect(readArrangement(stored)).toBe(asGiven);
  },
);

test('a stored arrangement is read as it was written', () => {
  const arrangement = { order: ['b'], hidden: ['a'] };
  expect(readArrangement(JSON.parse(JSON.stringify(arrangement)))).toEqual(arrangement);
});
