import { tickers } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { Screener } from './screener.service.ts';

type MarketMap = z.input<typeof tickers.marketMap.response>;

/** Six decimals: nobody sees more of a color. */
const rounded = (fraction: number | null) => (fraction === null ? null : Math.round(fraction * 1e6) / 1e6);

/** The largest US companies of the screener, with what a map colors them by. */
export async function marketMapOf(screener: Screener, delayMinutes: number): Promise<MarketMap> {
  const found = await screener.screen(
    {
      pagination: { page: 1, page_size: tickers.mostMapped },
      sort_model: [{ field: 'market_cap', direction: 'desc' }],
      filters: [
        { field: 'type', operator: 'one_of', values: ['stock'] },
        { field: 'currency', operator: 'one_of', values: ['USD'] },
        { field: 'sector', operator: 'is_null', value: false },
        { field: 'market_cap', operator: 'is_null', value: false },
      ],
    },
    delayMinutes,
  );
  const { source, source_label, simulated, as_of, delayed_by, is_complete } = found;
  return {
    source,
    source_label,
    simulated,
    as_of,
    delayed_by,
    is_complete,
    companies: found.rows.map((row) => ({
      ticker: row.ticker,
      name: row.name,
      sector: row.sector ?? '',
      market_cap: row.market_cap ?? 0,
      return_1d_fraction: rounded(row.return_1d_fraction),
      return_1w_fraction: rounded(row.return_1w_fraction),
      return_1m_fraction: rounded(row.return_1m_fraction),
      return_1y_fraction: rounded(row.return_1y_fraction),
      return_ytd_fraction: rounded(row.return_ytd_fraction),
    })),
  };
}
