import { medianOf } from '@candlewick/engine/market';
import { screenerColumns, type EndpointResponse, type ScreenerField, type tickersApi } from '@candlewick/shared-api';
import { formatCompactMoney, formatNumber, formatPercent } from '@candlewick/shared-design/format';

type LiveFigures = Pick<
  NonNullable<EndpointResponse<typeof tickersApi.profile>['figures']>,
  'market_cap' | 'pe_ratio' | 'dividend_yield_fraction'
>;
export type ScreenRow = EndpointResponse<typeof tickersApi.screener>['rows'][number];

/** With fewer companies, a median says little. */
const fewest = 5;

export interface SectorFigure {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Of the sector, written as `value` is. */
  readonly median: string;
  /** How many of the sector's companies have a lower figure, 0 to 1; null where the company has none. */
  readonly place: number | null;
}

/** What a trader looks up first, in the order in which it is shown. */
const shown = [
  'market_cap',
  'pe_ratio',
  'forward_pe_ratio',
  'net_margin_ratio',
  'return_on_equity_ratio',
  'revenue_growth_fraction',
  'debt_to_equity_ratio',
  'dividend_yield_fraction',
  'volatility_30d_fraction',
] as const satisfies readonly ScreenerField[];

const inPercent: ReadonlySet<ScreenerField> = new Set(['net_margin_ratio', 'return_on_equity_ratio']);
const withTwoDigits: ReadonlySet<ScreenerField> = new Set(['debt_to_equity_ratio', 'dividend_yield_fraction']);

function write(field: (typeof shown)[number], value: number | null, currency: string): string {
  const { unit } = screenerColumns[field];
  const digits = withTwoDigits.has(field) ? 2 : 1;
  if (unit === 'money') return formatCompactMoney(value, currency);
  if (unit === 'fraction' || inPercent.has(field)) return formatPercent(value, { digits });
  return formatNumber(value, { digits });
}

const valuesOf = (rows: readonly ScreenRow[], field: (typeof shown)[number]) => rows.flatMap((row) => row[field] ?? []);

/**
 * Figures of a company beside the median of its sector, without those that the plan or the company lacks. Those of its profile, at the
 * current price, replace those of the last close.
 */
export function sectorFigures(
  rows: readonly ScreenRow[],
  ticker: string,
  figures?: LiveFigures | null,
): readonly SectorFigure[] {
  const live: Partial<Record<ScreenerField, number | null>> = figures
    ? {
        market_cap: figures.market_cap,
        pe_ratio: figures.pe_ratio,
        dividend_yield_fraction: figures.dividend_yield_fraction,
      }
    : {};
  const own = rows.find((row) => row.ticker === ticker);
  if (!own) return [];
  // Amounts of another currency do not compare.
  const peers = rows.filter(({ currency }) => currency === own.currency);
  return shown.flatMap((field) => {
    const values = valuesOf(peers, field);
    if (values.length < fewest) return [];
    const value = live[field] ?? own[field];
    return [
      {
        id: field,
        label: screenerColumns[field].label,
        value: write(field, value, own.currency),
        median: write(field, medianOf(values), own.currency),
        place: value === null ? null : values.filter((each) => each < value).length / Math.max(1, values.length - 1),
      },
    ];
  });
}

/** Where the company stands in its sector by market cap: 1 is the largest. Null where it has none, or is alone. */
export function sizeRank(rows: readonly ScreenRow[], ticker: string): { rank: number; of: number } | null {
  const own = rows.find((row) => row.ticker === ticker);
  const cap = own?.market_cap;
  if (!own || !cap) return null;
  const caps = valuesOf(
    rows.filter(({ currency }) => currency === own.currency),
    'market_cap',
  );
  return caps.length < 2 ? null : { rank: 1 + caps.filter((each) => each > cap).length, of: caps.length };
}
