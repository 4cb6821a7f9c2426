import type { Listing } from '../universe.ts';

/** How a company earns: banks and insurers have neither cost of revenue nor inventory. */
export type BusinessKind = 'general' | 'bank' | 'insurer';

/**
 * Typical figures of a sector's companies. Shares of revenue are fractions of a year's revenue, for flows and levels alike.
 */
export interface SectorProfile {
  readonly kind: BusinessKind;
  /** Gross profit ÷ revenue; null without cost of revenue. */
  readonly grossMargin: number | null;
  /** Net income ÷ revenue. */
  readonly netMargin: number;
  readonly research: number;
  readonly depreciation: number;
  readonly stockCompensation: number;
  readonly property: number;
  readonly cash: number;
  readonly receivables: number;
  readonly inventory: number;
  readonly payables: number;
  readonly otherLiabilities: number;
  /** Debt that a company aims at. */
  readonly debt: number;
  /** Relative deviation of a quarter's revenue from the mean of its year, by season. */
  readonly seasonality: number;
  /** Standard deviation of the net margin ÷ net margin. */
  readonly cyclicality: number;
  /** Book equity ÷ market value where the universe has none. */
  readonly bookToMarket: number;
}

const columns = [
  'grossMargin',
  'netMargin',
  'research',
  'depreciation',
  'stockCompensation',
  'property',
  'cash',
  'receivables',
  'inventory',
  'payables',
  'otherLiabilities',
  'debt',
  'seasonality',
  'cyclicality',
  'bookToMarket',
] as const satisfies readonly (keyof SectorProfile)[];

const profile = (kind: BusinessKind, figures: readonly (number | null)[]) =>
  ({ kind, ...Object.fromEntries(columns.map((column, index) => [column, figures[index]])) }) as SectorProfile;

// In the order of `columns`.
const sectors: Readonly<Record<string, SectorProfile>> = {
  'Communication Services': profile(
    'general',
    [0.5, 0.13, 0.06, 0.1, 0.03, 0.45, 0.15, 0.16, 0.02, 0.1, 0.25, 0.6, 0.05, 0.2, 0.4],
  ),
  'Consumer Discretionary': profile(
    'general',
    [0.36, 0.09, 0.01, 0.035, 0.01, 0.25, 0.1, 0.06, 0.13, 0.1, 0.15, 0.3, 0.12, 0.25, 0.2],
  ),
  'Consumer Staples': profile(
    'general',
    [0.35, 0.09, 0.01, 0.035, 0.005, 0.24, 0.05, 0.07, 0.11, 0.12, 0.12, 0.35, 0.04, 0.1, 0.2],
  ),
  Energy: profile('general', [0.38, 0.11, 0, 0.12, 0.005, 0.9, 0.07, 0.12, 0.06, 0.1, 0.2, 0.35, 0.05, 0.4, 0.5]),
  Financials: profile('general', [0.55, 0.22, 0.03, 0.04, 0.04, 0.08, 0.35, 0.2, 0, 0.12, 0.5, 0.6, 0.03, 0.15, 0.3]),
  'Health Care': profile(
    'general',
    [0.52, 0.13, 0.1, 0.05, 0.02, 0.2, 0.18, 0.16, 0.12, 0.1, 0.2, 0.45, 0.02, 0.18, 0.3],
  ),
  Industrials: profile(
    'general',
    [0.34, 0.11, 0.025, 0.04, 0.01, 0.28, 0.09, 0.16, 0.13, 0.1, 0.18, 0.4, 0.05, 0.2, 0.25],
  ),
  'Information Technology': profile(
    'general',
    [0.58, 0.2, 0.15, 0.05, 0.06, 0.14, 0.35, 0.17, 0.08, 0.08, 0.28, 0.35, 0.06, 0.22, 0.15],
  ),
  Materials: profile(
    'general',
    [0.3, 0.1, 0.012, 0.065, 0.005, 0.55, 0.08, 0.13, 0.14, 0.11, 0.15, 0.45, 0.06, 0.3, 0.4],
  ),
  'Real Estate': profile('general', [0.6, 0.2, 0, 0.24, 0.01, 3.4, 0.1, 0.06, 0, 0.08, 0.25, 2.4, 0.02, 0.2, 0.5]),
  Utilities: profile('general', [0.44, 0.14, 0, 0.15, 0.004, 3, 0.03, 0.12, 0.05, 0.1, 0.6, 1.7, 0.12, 0.12, 0.5]),
};
const bank = profile('bank', [null, 0.25, 0, 0.03, 0.02, 0.1, 0.9, 0.1, 0, 0, 0.5, 1.2, 0.02, 0.2, 0.65]);
const insurer = profile('insurer', [null, 0.1, 0, 0.015, 0.005, 0.03, 0.08, 0.2, 0, 0, 1.2, 0.2, 0.04, 0.25, 0.5]);

const isBank = (industry: string) => /Banks$|^Consumer Finance$/.test(industry);
const isInsurer = (industry: string) => /Insurance$|^Reinsurance$/.test(industry);

/** The typical figures of a stock's sector and industry. */
export function sectorProfileOf({ sector, industry }: Pick<Listing, 'sector' | 'industry'>): SectorProfile {
  if (isBank(industry ?? '')) return bank;
  if (isInsurer(industry ?? '')) return insurer;
  return sectors[sector ?? '']!;
}
