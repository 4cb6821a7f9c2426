import { dayMs, sessionDateOf } from '@candlewick/engine/market';
import type { BodyOf } from '@candlewick/shared-api/schemas';
import { LRUCache } from 'lru-cache';
import type { Asked } from '../asked.ts';
import type { CompanyContext } from '../company-context.ts';
import { roundTo } from '../company-view.ts';
import { companyNews, paymentNews } from './company-news.ts';
import { marketNews } from './market-news.ts';
import { moveNews } from './move-news.ts';
import { newestFirst } from './news-item.ts';
import type { NewsItem } from './news-item.ts';

const weekMs = 7 * dayMs;
const weeks = 13;

/** Lists of a day: an instrument's news take 2 ms, and every list of topics reads many. */
const mostLists = 500;

/** The news of an instrument of the thirteen weeks up to a time, newest first. */
export type InstrumentNews = (asked: Pick<Asked, 'ticker' | 'time'>) => NewsItem[];

export function createInstrumentNews(context: CompanyContext): InstrumentNews {
  const { universe, instrumentOf, viewAt, payingOf } = context;

  /** All of the day's news, also those still to come on it. */
  const read = (ticker: string, dayEnd: number): NewsItem[] => {
    const listing = universe.get(ticker);
    if (!listing) return [];
    const asked = { ticker, time: dayEnd, delayMs: 0 };
    const from = dayEnd - weeks * weekMs - dayMs;
    const items = moveNews(listing, instrumentOf(ticker), from, dayEnd);
    const view = viewAt(asked);
    const paying = view ? undefined : payingOf(asked);
    if (view) items.push(...companyNews(view, from));
    if (paying) items.push(...paymentNews(listing, paying, from, dayEnd));
    if (ticker === '^GSPC') items.push(...marketNews(instrumentOf, from, dayEnd));
    return items.sort(newestFirst);
  };

  const lists = new LRUCache<string, NewsItem[]>({ max: mostLists });
  return ({ ticker, time }) => {
    const dayEnd = Math.floor(time / dayMs) * dayMs + dayMs - 1;
    const key = `${ticker} ${dayEnd}`;
    const all = lists.get(key) ?? read(ticker, dayEnd);
    lists.set(key, all);
    return all.filter((item) => item.time <= time && item.time > time - weeks * weekMs);
  };
}

/** A score beyond which news are bullish, or bearish below its negative. */
const clear = 0.15;

/** How the news of the last weeks read; undefined without any. */
export function sentimentsOf(items: readonly NewsItem[], time: number): BodyOf<'sentiments'> | undefined {
  if (items.length === 0) return undefined;
  const countOf = (some: readonly NewsItem[], sentiment: NewsItem['sentiment']) =>
    some.filter((item) => item.sentiment === sentiment).length;
  const counts = (some: readonly NewsItem[]) => ({
    positive: countOf(some, 'positive'),
    neutral: countOf(some, 'neutral'),
    negative: countOf(some, 'negative'),
  });
  const all = counts(items);
  const score = roundTo((all.positive - all.negative) / items.length, 4);
  return {
    score,
    label: score > clear ? 'bullish' : score < -clear ? 'bearish' : 'neutral',
    ...all,
    weeks: Array.from({ length: weeks }, (_, index) => {
      const end = time - (weeks - 1 - index) * weekMs;
      return {
        date: sessionDateOf(end),
        ...counts(items.filter((item) => item.time > end - weekMs && item.time <= end)),
      };
    }),
  };
}
