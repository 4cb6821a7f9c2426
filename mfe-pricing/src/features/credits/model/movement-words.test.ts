import { creditMovements } from '@candlewick/shared-api';
import { toCsv } from '@candlewick/shared-design/csv';
import { expect, test } from 'vitest';
import { csvColumns, readKind } from './movement-words.ts';

test('the file has ISO times and plain numbers', () => {
  const movement = {
    id: 1,
    at: Date.UTC(2026, 10, 22, 9, 30),
    kind: 'reserve',
    description: 'Backtest of 3 symbols, 1,200 days',
    href: null,
    credits: -45,
    balance: 1840,
  } as const;
  expect(toCsv(csvColumns, [movement]).split('\r\n')).toEqual([
    'Time (UTC),Type,Description,Change (credits),Balance (credits)',
    '2026-11-22T09:30:00.000Z,Used,"Backtest of 3 symbols, 1,200 days",-45,1840',
    '',
  ]);
});

test('a kind of the filter is one of the contract, or all', () => {
  expect(creditMovements.map((kind) => readKind(kind))).toEqual([...creditMovements]);
  expect(readKind('all')).toBeNull();
});
