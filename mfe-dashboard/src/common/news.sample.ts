import { tickersApi } from '@candlewick/shared-api';
import { answer, type CallDouble } from '@candlewick/shared-page/testing';
import { provenance } from './provenance.sample.ts';

const article = (
  day: string,
  headline: string,
  sentiment: 'positive' | 'neutral' | 'negative',
  tickers: readonly string[],
) => ({
  id: headline,
  time: Date.parse(`${day}T21:00:00Z`),
  headline,
  summary: 'Generated from simulated prices. None of this happened.',
  publisher: 'Candlewick simulation',
  url: null,
  topics: ['earnings' as const],
  tickers: [...tickers],
  sentiment,
});

/** Newest first. */
export const articles = [
  article('2026-11-06', 'Apple Inc. earns $2.08 a share, as expected', 'neutral', ['AAPL']),
  article('2026-11-05', 'The S&P 500 rises 0.4% and closes at 8,145', 'positive', ['^GSPC', '^IXIC']),
  article('2026-11-04', 'Specimen Brokers downgrades HP Inc. to hold', 'negative', ['HPQ']),
];

/** The server's responses about the market as a whole. */
export const newsAnswers: readonly CallDouble[] = [
  answer(tickersApi.headlines, () => ({ ...provenance, items: articles })),
  answer(tickersApi.topicNews, () => ({ ...provenance, items: articles.slice(0, 1) })),
];
