import { sampleBars } from '../lib/sample.ts';

/** A made-up row of a watchlist; the figures are not of a real day. */
export interface SampleQuote {
  symbol: string;
  name: string;
  price: number;
  /** Fraction of the previous close. */
  change: number;
  volume: number;
  marketValue: number;
  closes: number[];
}

const companies: [string, string, number, number][] = [
  ['AAPL', 'Apple Inc.', 212.4, 3.2e12],
  ['MSFT', 'Microsoft Corporation', 441.2, 3.3e12],
  ['NVDA', 'NVIDIA Corporation', 131.8, 3.2e12],
  ['AMZN', 'Amazon.com, Inc.', 198.6, 2.1e12],
  ['KO', 'The Coca-Cola Company', 68.9, 2.9e11],
  ['JNJ', 'Johnson & Johnson', 152.3, 3.7e11],
  ['XOM', 'Exxon Mobil Corporation', 113.5, 5.1e11],
  ['F', 'Ford Motor Company', 11.2, 4.4e10],
];

export const sampleQuotes: SampleQuote[] = companies.map(([symbol, name, price, marketValue], index) => {
  const bars = sampleBars(60, index + 3, price);
  const [before, last] = bars.slice(-2);
  return {
    symbol,
    name,
    price: last?.close ?? price,
    change: last && before ? last.close / before.close - 1 : 0,
    volume: last?.volume ?? 0,
    marketValue,
    closes: bars.map(({ close }) => close),
  };
});
