import { expect, test } from 'vitest';
import { previewOf } from './import-preview.ts';

const read = { tickers: ['KO', 'AAPL', 'NOPE9'], present: ['AAPL'], skipped: ['Cash & Cash Investments'] };

test('says what is new, there, unknown and no ticker', () => {
  expect(previewOf({ ...read, found: new Set(['KO', 'AAPL']) })).toEqual([
    '1 new: KO',
    '1 already in the list: AAPL',
    '1 unknown: NOPE9',
    '1 not a symbol: Cash & Cash Investments',
  ]);
});

test('calls nothing unknown before the answer', () => {
  expect(previewOf({ ...read, skipped: [], found: undefined })).toEqual([
    '2 to look up: KO and NOPE9',
    '1 already in the list: AAPL',
  ]);
});

test('has no lines for nothing', () => {
  expect(previewOf({ tickers: [], present: ['AAPL'], found: undefined, skipped: [] })).toEqual([]);
});
