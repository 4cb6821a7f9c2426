import { expect, test } from 'vitest';
import type { PriceRow } from '@candlewick/shared-page/price-list';
import { summaryOf } from './summary.ts';

const row = (name: string, change_fraction: number | null) => ({ name, change_fraction }) as PriceRow;

test.each([
  [
    [
      ['Euro', 0.0041],
      ['Yen', -0.009],
      ['Pound', 0.001],
    ],
    '2 of 3 rates up. Top gainer: Euro (+0.41%); top loser: Yen (−0.90%).',
  ],
  [
    [
      ['Euro', 0.0041],
      ['Yen', 0],
    ],
    '1 of 2 rates up. Top gainer: Euro (+0.41%).',
  ],
  [[['Yen', -0.009]], '0 of 1 rates up. Top loser: Yen (−0.90%).'],
  [[['New', null]], '0 of 1 rates up.'],
] as const)('%j', (rows, text) => {
  expect(
    summaryOf(
      rows.map(([name, change]) => row(name, change)),
      'rates',
    ),
  ).toBe(text);
});
