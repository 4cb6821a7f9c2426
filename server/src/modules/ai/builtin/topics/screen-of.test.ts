import { expect, it } from 'vitest';
import { screenOf } from './screen-of.ts';

it.each([
  [
    'which stocks have the highest dividend yield',
    { sort_by: 'dividend_yield_fraction', direction: 'desc', ranges: [] },
  ],
  [
    'stocks with a pe ratio under 10',
    { sort_by: 'pe_ratio', direction: 'asc', ranges: [{ field: 'pe_ratio', min: null, max: 10 }] },
  ],
  ['stocks with a dividend yield above 4%', { ranges: [{ field: 'dividend_yield_fraction', min: 0.04, max: null }] }],
  ['companies with a market cap over 500 billion', { ranges: [{ field: 'market_cap', min: 5e11, max: null }] }],
  ['stocks with pe between 10 and 15', { ranges: [{ field: 'pe_ratio', min: 10, max: 15 }] }],
  ['cheapest tech stocks by pe', { sort_by: 'pe_ratio', direction: 'asc', sector: 'Information Technology' }],
  ['which Dow stocks are down the most this year', { sort_by: 'return_ytd_fraction', direction: 'asc' }],
  ['worst performing stocks this year', { sort_by: 'return_ytd_fraction', direction: 'asc' }],
  [
    'which tech stocks are near their 52-week high',
    { sort_by: 'year_high_distance_fraction', direction: 'desc', ranges: [] },
  ],
  ['oversold stocks', { sort_by: 'rsi_14', direction: 'asc', ranges: [{ field: 'rsi_14', min: null, max: 30 }] }],
  ['healthcare stocks under $50', { sector: 'Health Care', ranges: [{ field: 'price', min: null, max: 50 }] }],
  [
    'low debt companies with high margins',
    { sort_by: 'net_margin_ratio', ranges: [{ field: 'debt_to_equity_ratio', min: null, max: 0.5 }] },
  ],
  [
    'small caps with growing revenue',
    { sort_by: 'revenue_growth_fraction', ranges: [{ field: 'market_cap', min: null, max: 1e10 }] },
  ],
  [
    'semiconductor stocks by market cap',
    { sort_by: 'market_cap', industries: ['Semiconductors', 'Semiconductor Materials & Equipment'] },
  ],
  ['top 5 largest companies', { sort_by: 'market_cap', direction: 'desc', limit: 5 }],
  ['best performing etfs this month', { sort_by: 'return_1m_fraction', direction: 'desc', type: 'etf' }],
])('%s', (text, screen) => {
  expect(screenOf(text)).toMatchObject(screen);
});
