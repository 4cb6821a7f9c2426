/** A made-up article. */
export interface SampleArticle {
  id: string;
  title: string;
  summary: string;
  source: string;
  /** UTC epoch ms. */
  timeMs: number;
  tickers: string[];
}

/** March 4, 2026, 4:00 PM in New York. */
export const sampleNowMs = Date.UTC(2026, 2, 4, 21);

const HOUR_MS = 3_600_000;

const articles: [string, string, string, number, string[]][] = [
  [
    'Markets close higher as yields ease',
    'The S&P 500 ends a quiet session near its high of the week; the ten-year yield falls to 4.40%.',
    'Newswire',
    0.4,
    [],
  ],
  [
    'Chip makers report orders into next year',
    'Three of the largest say that capacity for the coming four quarters is sold, and that prices hold.',
    'The Ledger',
    2,
    ['NVDA'],
  ],
  [
    'Apple raises its dividend by four cents',
    'It is the thirteenth rise in as many years. The shares change little on the day.',
    'Newswire',
    5,
    ['AAPL'],
  ],
  [
    'Cloud growth slows for a second quarter',
    'Customers take longer to sign, both Microsoft and Amazon say, though renewals stay where they were.',
    'Open and Close',
    9,
    ['MSFT', 'AMZN'],
  ],
  [
    'Oil steadies after a week of swings',
    'Stocks in storage fell by less than expected; refiners return from maintenance earlier than planned.',
    'Newswire',
    27,
    ['XOM'],
  ],
  [
    'Ford moves a model year ahead by two months',
    'Suppliers were told last week. Analysts see it as a sign of demand rather than of cost.',
    'The Ledger',
    31,
    ['F'],
  ],
  [
    'What a steeper curve has meant for staples',
    'In nine of twelve cases since 1980 the sector fell behind over the following half year.',
    'Open and Close',
    76,
    ['KO', 'JNJ'],
  ],
];

/** Newest first. */
export const sampleNews: SampleArticle[] = articles.map(([title, summary, source, hoursAgo, tickers], index) => ({
  id: String(index),
  title,
  summary,
  source,
  timeMs: sampleNowMs - hoursAgo * HOUR_MS,
  tickers,
}));
