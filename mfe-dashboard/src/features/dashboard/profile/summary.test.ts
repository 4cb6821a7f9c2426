import { expect, test } from 'vitest';
import { summaryOf, type Known } from './summary.ts';

const nothing: Known = {
  name: 'Apple Inc.',
  sector: null,
  delistedOn: null,
  since: null,
  size: null,
  peRatio: null,
  sectorPeRatio: null,
  nextReport: null,
  yearReturn: null,
  index: null,
  belowHigh: null,
  holdings: null,
};

test.each<[string, Partial<Known>, string]>([
  [
    'a company',
    {
      sector: 'Information Technology',
      size: { rank: 2, of: 73 },
      yearReturn: -0.002,
      index: { name: 'S&P 500', yearReturn: 0.133 },
      peRatio: 37.3,
      sectorPeRatio: 28,
      nextReport: '2027-02-03',
    },
    'Apple Inc. is the 2nd-largest of 73 Information Technology companies by market cap. It lost 0.2% in a year, 13.5 points behind the S&P 500. It trades at 37.3 times earnings, above the sector’s median of 28.0. It reports next on February 3, 2027.',
  ],
  [
    'the largest',
    { sector: 'Energy', size: { rank: 1, of: 22 } },
    'Apple Inc. is the largest of 22 Energy companies by market cap.',
  ],
  [
    'another place',
    { sector: 'Energy', size: { rank: 13, of: 22 } },
    'Apple Inc. is the 13th-largest of 22 Energy companies by market cap.',
  ],
  [
    'a fund',
    {
      name: 'SPDR',
      holdings: { total: 503, largest: 'Nvidia', weight: 0.0777 },
      yearReturn: 0.1334,
      index: { name: 'S&P 500', yearReturn: 0.133 },
    },
    'SPDR has 503 holdings; the largest is Nvidia with 7.8%. It gained 13.3% in a year, in line with the S&P 500.',
  ],
  [
    'a coin',
    { name: 'Bitcoin', yearReturn: 0.309, belowHigh: -0.124 },
    'Bitcoin gained 30.9% in a year and is 12.4% below its highest close of the year.',
  ],
  [
    'a year’s high',
    { name: 'Gold', yearReturn: 0, belowHigh: 0 },
    'Gold is where it was a year ago and is at its highest close of the year.',
  ],
  [
    'a delisted company',
    { delistedOn: '2021-06-30', yearReturn: -0.161, belowHigh: -0.2 },
    'Apple Inc. was delisted on June 30, 2021. It lost 16.1% in its last year.',
  ],
  [
    'a short history',
    { since: { day: '2026-11-02', change: -0.012 } },
    'Prices of Apple Inc. begin on November 2, 2026; it lost 1.2% since.',
  ],
  ['a P/E alone', { peRatio: 12 }, 'Apple Inc. trades at 12.0 times earnings.'],
  ['nothing', {}, ''],
])('%s', (_, known, text) => {
  expect(summaryOf({ ...nothing, ...known })).toBe(text);
});
