import { describe, expect, it } from 'vitest';
import type { Tools } from '../tools/create-tools.ts';
import { createNewsSubject } from './news-summary.ts';
import { createTechnicalsSubject } from './technicals-summary.ts';
import type { Technicals } from '../answer/technicals-words.ts';

// Writing reads no tool.
const tools = {} as Tools;
const about = {
  source: 'sample',
  source_label: 'Simulated market',
  simulated: true,
  as_of: Date.UTC(2026, 10, 24),
  delayed_by: null,
  ticker: 'AAPL',
  currency: 'USD',
};
const item = {
  id: '1',
  time: Date.UTC(2026, 10, 24, 21),
  headline: 'Apple [wins](http://evil) 10%',
  summary: '',
  publisher: 'Paper',
  url: null,
  topics: [],
  tickers: ['AAPL'],
  sentiment: 'positive' as const,
};

describe('the summary of news', () => {
  const { write } = createNewsSubject(tools);

  it('begins with a verdict, names its dates, and shows no link of a headline', () => {
    const counts = { positive: 6, neutral: 2, negative: 1 };
    const sentiment = {
      ...about,
      ...counts,
      score: 0.56,
      label: 'bullish' as const,
      weeks: [],
      lowest_score: -1,
      highest_score: 1,
    };
    expect(write('AAPL', { items: [item], sentiment })).toBe(
      'Mostly good over thirteen weeks: 6 positive articles, 2 neutral, 1 negative; score 0.56 from −1 to 1.' +
        '\n\n- Nov 24, 2026, Paper (positive): Apple \\[wins\\](http://evil) 10%',
    );
  });
});

describe('the summary of technicals', () => {
  const { write } = createTechnicalsSubject(tools);
  const line = {
    indicator: 'RSI',
    params: { period: 14 },
    value: 28.4,
    verdict: 'buy' as const,
    rule: 'Buy below 30',
    record: null,
  };
  const group = (verdict: 'buy' | 'sell') => ({
    lines: [line],
    summary: { buy: 1, neutral: 0, sell: 0, score: 1, verdict },
  });

  it('begins with a verdict at a price and a date', () => {
    const data: Technicals = {
      ...about,
      granularity: 'daily',
      price: 224.56,
      moving_averages: group('sell'),
      oscillators: group('buy'),
    };
    const text = write('AAPL', data);
    expect(text.split('\n')[0]).toBe('Moving averages: Sell. Oscillators: Buy. AAPL at $224.56 on Nov 24, 2026.');
    expect(text).toContain('RSI 14 is 28.40: buy. Buy below 30.');
    expect(text).toContain('not advice');
  });
});
