import { expect, test } from 'vitest';
import { addedText, createdText, tickersText } from './change-words.ts';

const result = (added: string[], present: string[]) => ({
  watchlist: { id: 'a', name: 'Caps', tickers: [] },
  added,
  present,
});

test.each([
  [[], ['KO'], [], 'KO was already in “Caps”'],
  [['KO'], [], [], 'KO added to “Caps”'],
  [['KO', 'XOM'], [], ['NOPE9'], '2 added to “Caps”, 1 unknown: NOPE9'],
  [['KO', 'XOM'], ['AAPL', 'JNJ'], [], '2 added to “Caps”, 2 were already in it'],
  [['KO'], ['AAPL'], [], 'KO added to “Caps”, AAPL was already in it'],
  [[], ['AAPL', 'JNJ'], [], 'AAPL and JNJ were already in “Caps”'],
  [[], [], ['A1', 'B2'], '2 unknown: A1 and B2'],
])('added %j, present %j, unknown %j', (added, present, unknown, text) => {
  expect(addedText({ results: [result(added, present)], unknown })).toBe(text);
});

test('long lists are cut', () => {
  expect(tickersText(['A', 'B', 'C', 'D', 'E', 'F'])).toBe('A, B, C, D, E and 1 other');
});

test.each([
  [0, [], '“Caps” created'],
  [1, [], '“Caps” created with 1 symbol'],
  [2, ['NOPE9'], '“Caps” created with 2 symbols, 1 unknown: NOPE9'],
])('created with %i, unknown %j', (count, unknown, text) => {
  expect(createdText('Caps', count, unknown)).toBe(text);
});
