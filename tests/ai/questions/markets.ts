import { asking } from '../checked-question.ts';
import type { CheckedQuestion, Read } from '../checked-question.ts';
import { decimals, field, levelOf, percent } from '../figures.ts';

const rsiOf = (ticker: string) => async (read: Read) => {
  const { oscillators } = await read<{ oscillators: { lines: readonly { indicator: string; value: number }[] } }>(
    `/api/tickers/indicator/oscillators/${ticker}/daily`,
  );
  return [decimals(oscillators.lines.find(({ indicator }) => indicator === 'RSI')?.value ?? NaN)];
};

/** Technicals, options, news, calendars and the market as a whole. */
export const markets: readonly CheckedQuestion[] = [
  asking('RSI of Apple', /AAPL’s technicals/, { figures: rsiOf('AAPL') }),
  asking('is tesla overbought?', /TSLA’s technicals/, { figures: rsiOf('TSLA') }),
  asking('What do the technicals of bitcoin say?', /BTC-USD’s technicals/, {
    says: [/Moving averages/, /Oscillators/],
  }),
  asking('macd for msft', /MSFT’s technicals/, { says: [/MACD/] }),
  asking('is nvidia above its 200 day moving average', /NVDA’s technicals/, { says: [/SMA 200/] }),
  asking('implied volatility of tsla', /TSLA’s options/, {
    figures: field('/api/tickers/TSLA/options_analytics', 'implied_volatility_fraction', percent),
  }),
  asking('put/call ratio of SPY', /SPY’s options/, {
    figures: field('/api/tickers/SPY/options_analytics', 'put_call_volume_ratio', decimals),
  }),
  asking('max pain for AAPL options', /AAPL’s options/, { says: [/Max pain/] }),
  asking('any news on Boeing?', /BA’s news/, { says: [/News of Boeing/] }),
  asking('What’s the latest on NVDA?', /NVDA’s news/),
  asking('why is tesla down', /TSLA’s news/, { says: [/cannot say why/] }),
  asking('headlines', /headlines/, { says: [/Headlines/] }),
  asking('latest energy news', /news of energy/),
  asking('sentiment of apple news', /AAPL’s news sentiment/, {
    figures: field('/api/tickers/AAPL/sentiments', 'score', decimals),
  }),
  asking('Who reports this week?', /earnings calendar/, { says: [/this week/] }),
  asking('earnings next week', /earnings calendar/, { says: [/next week/] }),
  asking('any upcoming IPOs?', /IPO calendar/, { says: [/offering/] }),
  asking('How are the markets today?', /the markets/, { figures: levelOf('^GSPC') }),
  asking('is the stock market open?', /hours of NYSE/, { says: [/open|closed/] }),
  asking('next market holiday', /hours of NYSE/, { says: [/holidays/i] }),
  asking('crypto prices', /Reading crypto/, { figures: levelOf('ETH-USD') }),
  asking('show me commodities', /commodities/, { says: [/Gold/] }),
  asking(['any news on Boeing?', 'what about Airbnb?'], /ABNB’s news/),
];

const first =
  (sort: object, filters: readonly object[] = []) =>
  async (read: Read) => {
    const { rows } = await read<{ rows: readonly { ticker: string }[] }>('/api/tickers/screener', {
      pagination: { page: 1, page_size: 1 },
      sort_model: [sort],
      filters: [{ field: 'type', operator: 'one_of', values: ['stock'] }, ...filters],
    });
    return [`(${rows[0]?.ticker})`];
  };

/** Questions to the screener. */
export const screening: readonly CheckedQuestion[] = [
  asking('Which stocks have the highest dividend yield?', /Screening/, {
    figures: first({ field: 'dividend_yield_fraction', direction: 'desc' }),
    says: [/Dividend yield/],
  }),
  asking('largest companies by market cap', /Screening/, {
    figures: first({ field: 'market_cap', direction: 'desc' }),
  }),
  asking('top gainers', /Screening/, { figures: first({ field: 'return_1d_fraction', direction: 'desc' }) }),
  asking('biggest losers today', /Screening/, { figures: first({ field: 'return_1d_fraction', direction: 'asc' }) }),
  asking('most active stocks', /Screening/, { figures: first({ field: 'volume', direction: 'desc' }) }),
  asking('stocks with a P/E under 10', /Screening/, {
    figures: first({ field: 'pe_ratio', direction: 'asc' }, [
      { field: 'pe_ratio', operator: 'range', values: [null, 10] },
    ]),
  }),
  asking('cheapest energy stocks by pe', /Screening/, { says: [/Energy: Stocks by P\/E, lowest first/] }),
  asking('oversold stocks', /Screening/, { figures: first({ field: 'rsi_14', direction: 'asc' }) }),
  asking('best performing stocks this year', /Screening/, {
    figures: first({ field: 'return_ytd_fraction', direction: 'desc' }),
  }),
];
