import { expect, test } from 'vitest';
import { byYear } from './ratios.ts';

type Company = Parameters<typeof byYear>[0][number];

const company = (ticker: string, margins: Readonly<Record<number, number | null>>) =>
  ({
    ticker,
    periods: Object.entries(margins).map(([year, net_margin_ratio]) => ({
      fiscal_year: Number(year),
      net_margin_ratio,
    })),
  }) as unknown as Company;

test('companies stand beside each other by fiscal year', () => {
  const both = [company('AAPL', { 2026: 0.27, 2025: 0.24 }), company('MSFT', { 2025: 0.36, 2024: null })];
  expect(byYear(both, 'margin')).toEqual({
    years: [2024, 2025, 2026],
    values: [
      { ticker: 'AAPL', values: [null, 0.24, 0.27] },
      { ticker: 'MSFT', values: [null, 0.36, null] },
    ],
  });
});

test('the last eight years are enough', () => {
  const long = company('KO', Object.fromEntries(Array.from({ length: 12 }, (_, index) => [2015 + index, 0.2])));
  expect(byYear([long], 'margin').years).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
});
