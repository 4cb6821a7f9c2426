import { expect, test } from 'vitest';
import { skippedText, tradesText, verdictOf } from './verdict.ts';

test.each([
  [0.5, 0.2, 'Beat buy and hold by 30.0 pp', 'lit'],
  [0.124, 1.55, 'Underperformed buy and hold by 142.6 pp', 'out'],
  [-0.3, -0.1, 'Underperformed buy and hold by 20.0 pp', 'out'],
  [21, 1, 'Beat buy and hold by 2,000.0 pp', 'lit'],
  [0.1, 0.1003, 'Matched buy and hold', 'ember'],
] as const)('%d against %d: %s', (return_fraction, buy_and_hold_fraction, text, flame) => {
  expect(verdictOf({ return_fraction, buy_and_hold_fraction })).toEqual({ text, flame });
});

test('without both returns there is no verdict', () => {
  expect(verdictOf({ return_fraction: null, buy_and_hold_fraction: 0.1 })).toBeNull();
  expect(verdictOf({ return_fraction: 0.1, buy_and_hold_fraction: null })).toBeNull();
});

test.each([
  [null, 0, ''],
  [0, 0, '0 trades'],
  [0, 1, '1 open trade'],
  [1, 0, '1 trade'],
  [12, 1, '12 trades, 1 open'],
])('%s closed and %d open trades: %s', (closed, open, text) => expect(tradesText(closed, open)).toBe(text));

test('what could not be paid for is of all entries', () =>
  expect(skippedText(93, 10)).toBe('93 of 103 entries skipped: less than one share of cash'));
