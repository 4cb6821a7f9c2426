import type { DataFeature } from '../billing/features.ts';

/**
 * Kind of a column: `choice` has few distinct texts and gets counts; `flag` is true or false; `date` is `YYYY-MM-DD`. Unit, for display:
 * `price` in the row's currency per share, `money` in its currency, `fraction` (0.05 is 5 %), `ratio`, `count`, `points` from 0 to 100,
 * `time` in UTC epoch milliseconds.
 */
export interface ScreenerColumn {
  readonly kind: 'text' | 'choice' | 'flag' | 'number' | 'date';
  readonly unit: 'price' | 'money' | 'fraction' | 'ratio' | 'count' | 'points' | 'time' | null;
  readonly label: string;
  /** What a plan must have for the column. */
  readonly feature?: DataFeature;
}

// The annotations let bundlers drop the columns where nothing uses them.
/* @__NO_SIDE_EFFECTS__ */
function text(label: string) {
  return { kind: 'text', unit: null, label } as const;
}

/* @__NO_SIDE_EFFECTS__ */
function choice(label: string) {
  return { kind: 'choice', unit: null, label } as const;
}

/* @__NO_SIDE_EFFECTS__ */
function number<Unit extends NonNullable<ScreenerColumn['unit']>>(unit: Unit, label: string, feature?: DataFeature) {
  return { kind: 'number', unit, label, ...(feature ? { feature } : {}) } as const;
}

/** Every column of the screener, in its usual order. All can be filtered and sorted. */
export const screenerColumns = {
  ticker: text('Symbol'),
  name: text('Name'),
  type: choice('Type'),
  exchange: choice('Exchange'),
  sector: choice('Sector'),
  industry: choice('Industry'),
  currency: choice('Currency'),
  price: number('price', 'Price'),
  change: number('price', 'Change'),
  return_1d_fraction: number('fraction', '1 day'),
  return_1w_fraction: number('fraction', '1 week'),
  return_1m_fraction: number('fraction', '1 month'),
  return_3m_fraction: number('fraction', '3 months'),
  return_1y_fraction: number('fraction', '1 year'),
  return_ytd_fraction: number('fraction', 'Year to date'),
  volume: number('count', 'Volume'),
  average_volume_30d: number('count', 'Average volume, 30 days'),
  relative_volume_ratio: number('ratio', 'Relative volume'),
  market_cap: number('money', 'Market cap'),
  shares_outstanding: number('count', 'Shares outstanding'),
  pe_ratio: number('ratio', 'P/E'),
  forward_pe_ratio: number('ratio', 'Forward P/E', 'pe_ratio'),
  trailing_eps: number('price', 'EPS'),
  price_to_sales_ratio: number('ratio', 'Price/sales', 'financial_ratios'),
  price_to_book_ratio: number('ratio', 'Price/book', 'financial_ratios'),
  dividend_yield_fraction: number('fraction', 'Dividend yield'),
  net_margin_ratio: number('ratio', 'Net margin', 'financial_ratios'),
  return_on_equity_ratio: number('ratio', 'Return on equity', 'financial_ratios'),
  debt_to_equity_ratio: number('ratio', 'Debt/equity', 'debt_to_equity'),
  revenue_growth_fraction: number('fraction', 'Revenue growth', 'financial_ratios'),
  beta: number('ratio', 'Beta'),
  volatility_30d_fraction: number('fraction', 'Volatility, 30 days'),
  rsi_14: number('points', 'RSI 14', 'technicals'),
  sma_50_distance_fraction: number('fraction', 'Distance to SMA 50', 'technicals'),
  sma_200_distance_fraction: number('fraction', 'Distance to SMA 200', 'technicals'),
  year_high: number('price', '52-week high'),
  year_low: number('price', '52-week low'),
  year_high_distance_fraction: number('fraction', 'Distance to 52-week high'),
  year_low_distance_fraction: number('fraction', 'Distance to 52-week low'),
  next_earnings_date: { kind: 'date', unit: null, label: 'Next earnings' },
  as_of: number('time', 'Last session'),
  updated_at: number('time', 'Updated'),
  source_label: choice('Source'),
  simulated: { kind: 'flag', unit: null, label: 'Simulated' },
} as const satisfies Readonly<Record<string, ScreenerColumn>>;

export type ScreenerField = keyof typeof screenerColumns;

type FieldOfKind<Kind> = {
  [Field in ScreenerField]: (typeof screenerColumns)[Field]['kind'] extends Kind ? Field : never;
}[ScreenerField];
/** Columns that get counts of their values. */
export type ScreenerChoice = FieldOfKind<'choice' | 'flag'>;

export const screenerFields = /* @__PURE__ */ Object.keys(screenerColumns) as [ScreenerField, ...ScreenerField[]];
export const screenerChoices = /* @__PURE__ */ screenerFields.filter((field): field is ScreenerChoice =>
  ['choice', 'flag'].includes(screenerColumns[field].kind),
);

/** The columns that a plan lacks. */
export function lockedColumns(features: Readonly<Record<DataFeature, boolean>>): readonly ScreenerField[] {
  return screenerFields.filter((field) => {
    const { feature }: ScreenerColumn = screenerColumns[field];
    return feature !== undefined && !features[feature];
  });
}
