import { expect, test } from 'vitest';
import { mapText, sectorsOf, strengthOf, weightedChange, type Company } from './market-map.ts';

function company(ticker: string, sector: string, market_cap: number, change: number | null): Company {
  return {
    ticker,
    name: ticker,
    sector,
    market_cap,
    return_1d_fraction: change,
    return_1w_fraction: null,
    return_1m_fraction: null,
    return_ytd_fraction: null,
    return_1y_fraction: null,
  };
}

const companies = [
  company('A', 'Energy', 110, 0.1),
  company('B', 'Energy', 90, -0.1),
  company('C', 'Utilities', 300, -0.25),
  company('D', 'Utilities', 50, null),
];

test('a sector changes as the sum of its market caps', () => {
  expect(weightedChange(companies.slice(0, 2), '1D')).toBeCloseTo(0);
  expect(weightedChange(companies.slice(2), '1D')).toBeCloseTo(-0.25);
  expect(weightedChange(companies, '1W')).toBeNull();
});

test('sectors and their companies come by market cap', () => {
  const sectors = sectorsOf(companies.toReversed(), '1D');
  expect(sectors.map(({ name, companies: all }) => [name, all.map(({ ticker }) => ticker)])).toEqual([
    ['Utilities', ['C', 'D']],
    ['Energy', ['A', 'B']],
  ]);
});

test('a color is at its strongest from the full change of its span on', () => {
  expect([0.015, 0.2, -0.2, 0, null].map((change) => strengthOf(change, '1D'))).toEqual([0.5, 1, -1, 0, 0]);
});

test('the text counts those that rose, and names the best and the worst sector', () => {
  expect(mapText(companies, sectorsOf(companies, '1D'), '1D')).toBe(
    '1 of the 3 largest stocks rose in the last session. Best: Energy 0.0%. Worst: Utilities −25.0%.',
  );
  expect(mapText([], [], '1D')).toBe('0 of the 0 largest stocks rose in the last session.');
});
