import { z } from 'zod';
import { epochMs, provenance, sessionDate } from '../common.schemas.ts';
import { aboutTicker, count } from './company.schemas.ts';
import { newsTopics } from './news-topics.ts';

/** Plain text. */
export const newsItem = z.object({
  /** The same for the same event, at any time. */
  id: z.string(),
  time: epochMs,
  headline: z.string(),
  summary: z.string(),
  /** Who published it. */
  publisher: z.string(),
  /** Null where there is nothing more to read. */
  url: z.url().nullable(),
  topics: z.array(z.enum(newsTopics)),
  tickers: z.array(z.string()),
  /** For those who hold the instrument. */
  sentiment: z.enum(['positive', 'neutral', 'negative']),
});

/** Newest first. */
export const newsOfTicker = aboutTicker.extend({ items: z.array(newsItem) });
export const news = provenance.extend({ items: z.array(newsItem) });
export const topic = z.enum(newsTopics);

/** How the news of the last thirteen weeks read. */
export const sentiments = aboutTicker.extend({
  /** From −1, all negative, to 1, all positive. */
  score: z.number(),
  label: z.enum(['bullish', 'neutral', 'bearish']),
  positive: count,
  neutral: count,
  negative: count,
  /** Oldest first; each ends on its date. */
  weeks: z.array(z.object({ date: sessionDate, positive: count, neutral: count, negative: count })),
});
