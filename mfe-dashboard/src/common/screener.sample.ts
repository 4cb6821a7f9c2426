import type { EndpointResponse, tickersApi } from '@candlewick/shared-api';
import type { SentCall } from '@candlewick/shared-page/testing';

type Screen = EndpointResponse<typeof tickersApi.screener>;

const companies = [
  ['AAPL', 'Apple Inc.', 'Information Technology', 3.6e12, 27.7],
  ['MSFT', 'Microsoft', 'Information Technology', 3.1e12, 33.1],
  ['XOM', 'ExxonMobil', 'Energy', 4.9e11, 13.2],
  ['JNJ', 'Johnson & Johnson', 'Health Care', 3.8e11, 16.8],
  ['KO', 'Coca-Cola', 'Consumer Staples', 2.9e11, 24.6],
] as const;

const rows = companies.map(([ticker, name, sector, cap, pe], index): Screen['rows'][number] => ({
  ticker,
  name,
  type: 'stock',
  exchange: index % 2 === 0 ? 'NASDAQ' : 'NYSE',
  sector,
  industry: null,
  currency: 'USD',
  price: 240 - index * 31,
  change: 1.2 - index,
  return_1d_fraction: 0.012 - index * 0.006,
  return_1w_fraction: 0.02,
  return_1m_fraction: 0.041 - index * 0.02,
  return_3m_fraction: 0.06,
  return_1y_fraction: 0.24 - index * 0.08,
  return_ytd_fraction: 0.19,
  volume: 5.1e7,
  average_volume_30d: 4.8e7,
  relative_volume_ratio: 1.06,
  market_cap: cap,
  shares_outstanding: 1.5e10,
  pe_ratio: pe,
  forward_pe_ratio: pe * 0.94,
  trailing_eps: 8.7,
  price_to_sales_ratio: 7,
  price_to_book_ratio: 12,
  dividend_yield_fraction: 0.004 + index * 0.006,
  net_margin_ratio: 0.24,
  return_on_equity_ratio: 0.5,
  debt_to_equity_ratio: 1.3,
  revenue_growth_fraction: 0.04,
  beta: 1.1,
  volatility_30d_fraction: 0.22,
  rsi_14: 48 + index * 4,
  sma_50_distance_fraction: 0.02,
  sma_200_distance_fraction: 0.07,
  year_high: 260,
  year_low: 170,
  year_high_distance_fraction: -0.07,
  year_low_distance_fraction: 0.4,
  next_earnings_date: '2027-01-28',
  as_of: Date.UTC(2026, 10, 20),
  updated_at: Date.UTC(2026, 10, 20, 22),
  source_label: 'Simulated market',
  simulated: true,
}));

/** The server's rows. Filters by sector and name, as far as the stories ask. */
export function screen({ body }: SentCall): Screen {
  const { filters = [], rule } = body as {
    filters?: { field: string; values?: unknown[]; value?: string }[];
    rule?: object;
  };
  const found = rows.filter((row) =>
    filters.every(({ field, values, value }) =>
      field === 'sector' ? values?.includes(row.sector) : field !== 'name' || row.name.includes(String(value)),
    ),
  );
  const sectors = [...new Set(rows.map(({ sector }) => sector))];
  return {
    source: 'sample',
    source_label: 'Simulated market',
    simulated: true,
    as_of: Date.UTC(2026, 10, 20),
    delayed_by: 900_000,
    rows: found,
    total: found.length,
    counts: {
      type: [{ value: 'stock', count: 5 }],
      exchange: [],
      sector: sectors.map((value) => ({ value, count: rows.filter(({ sector }) => sector === value).length })),
      industry: [],
      currency: [],
      source_label: [],
      simulated: [],
    },
    is_complete: true,
    progress: { done: 5, total: 5, updated_at: 0 },
    rule: rule ? { checked: 633, matches: found.length, too_short: 4, unavailable: 0 } : null,
  };
}

/** Seven companies of one sector, the second of which is Apple. */
export function samplePeers(): Screen['rows'] {
  const [row] = rows;
  if (!row) return [];
  return Array.from({ length: 7 }, (_, place) => ({
    ...row,
    ticker: place === 1 ? 'AAPL' : `T${place}`,
    sector: 'Technology',
    market_cap: 4e12 / (place + 1),
    pe_ratio: place === 6 ? null : 40 - place * 4,
    net_margin_ratio: 0.3 - place * 0.03,
    return_on_equity_ratio: 0.1 + place * 0.05,
    revenue_growth_fraction: 0.12 - place * 0.02,
    debt_to_equity_ratio: 0.4 + place * 0.2,
    dividend_yield_fraction: place * 0.004,
    volatility_30d_fraction: 0.2 + place * 0.03,
  }));
}

/** The map of the market: each sector of the rows with six companies, whose values and changes differ. */
export const mapped: EndpointResponse<typeof tickersApi.marketMap> = {
  source: 'sample',
  source_label: 'Simulated market',
  simulated: true,
  as_of: Date.UTC(2026, 10, 20),
  delayed_by: 900_000,
  companies: companies.flatMap(([ticker, name, sector, cap], index) =>
    Array.from({ length: 6 }, (_, place) => {
      const change = Math.sin(3 * index + 2 * place) / 40;
      return {
        ticker: place === 0 ? ticker : `${ticker.slice(0, 2)}${place}`,
        name: place === 0 ? name : `${name} ${place}`,
        sector: index === 1 ? 'Communication Services' : sector,
        market_cap: cap / (place + 1),
        return_1d_fraction: place === 5 ? null : change,
        return_1w_fraction: 2 * change,
        return_1m_fraction: 3 * change,
        return_1y_fraction: 8 * change,
        return_ytd_fraction: 6 * change,
      };
    }),
  ),
  is_complete: true,
};
