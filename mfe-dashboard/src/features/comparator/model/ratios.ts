import type { EndpointResponse, tickersApi } from '@candlewick/shared-api';

type Ratios = NonNullable<EndpointResponse<typeof tickersApi.financialRatios>>;
type Row = Ratios['periods'][number];

/** Figures that can be followed over the years, by their id in the address. */
export const figures = {
  pe: { field: 'price_to_earnings_ratio', label: 'P/E', isFraction: false },
  margin: { field: 'net_margin_ratio', label: 'Net margin', isFraction: true },
  roe: { field: 'return_on_equity_ratio', label: 'Return on equity', isFraction: true },
  debt: { field: 'debt_to_equity_ratio', label: 'Debt to equity', isFraction: false },
} as const satisfies Readonly<Record<string, { field: keyof Row; label: string; isFraction: boolean }>>;

export type FigureId = keyof typeof figures;
export const figureIds = Object.keys(figures) as readonly FigureId[];

/** More would make bars too thin. */
const mostYears = 8;

/** One figure of several companies by fiscal year, oldest first. Lists of equal length; null where a company has no figure of the year. */
export function byYear(companies: readonly Ratios[], id: FigureId) {
  const { field } = figures[id];
  const years = [...new Set(companies.flatMap(({ periods }) => periods.map(({ fiscal_year: year }) => year)))]
    .toSorted((a, b) => a - b)
    .slice(-mostYears);
  return {
    years,
    values: companies.map(({ ticker, periods }) => ({
      ticker,
      values: years.map((year) => periods.find(({ fiscal_year: each }) => each === year)?.[field] ?? null),
    })),
  };
}
