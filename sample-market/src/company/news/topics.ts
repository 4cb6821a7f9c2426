import { dayMs, minuteMs } from '@candlewick/engine/market';
import type { NewsTopic } from '@candlewick/shared-api';
import { LRUCache } from 'lru-cache';
import type { Listing } from '../../universe.ts';
import { companyNameOf } from '../company.ts';
import type { CompanyContext } from '../company-context.ts';
import { viewOf } from '../company-view.ts';
import type { EarningsCalendar } from '../earnings-calendar.ts';
import { earningsNews } from './company-news.ts';
import type { InstrumentNews } from './instrument-news.ts';
import { newestFirst, sectorTopic } from './news-item.ts';
import type { NewsItem } from './news-item.ts';

const mostItems = 100;
/** News of the whole market are read once in so many minutes. */
const readEveryMs = 5 * minuteMs;
/** Lists of the latest minutes, by topic and plan delay. */
const mostLists = 60;
const instrumentsAtOnce = 4;

type Types = Partial<Record<NewsTopic, Listing['type']>>;
const typesOfTopics: Types = { funds: 'etf', forex: 'forex', crypto: 'crypto', commodities: 'commodity' };

/** What the news of a topic, or the headlines, are made of. */
interface Selection {
  readonly days: number;
  readonly instruments: readonly Listing[];
  /** With the news of ^GSPC, which are those of indices and sectors. */
  readonly hasMarket?: boolean;
  /** Reports of so many companies, the largest first. */
  readonly reports?: number;
}

/** News of topics and headlines, newest first, as they were known at a time to five minutes. */
export function createTopics(
  { universe, companyOf, turn }: CompanyContext,
  { reportsBetween }: EarningsCalendar,
  newsOf: InstrumentNews,
) {
  const names = new Set<string>();
  const companies = [...universe.values()]
    .filter((listing) => listing.type === 'stock')
    .toSorted((a, b) => b.marketCap! - a.marketCap!)
    .filter((listing) => {
      const name = companyNameOf(listing);
      return !names.has(name) && names.add(name);
    });
  const indices = [...universe.values()].filter(({ type }) => type === 'index');
  const sectorOf = (topic: NewsTopic) => companies.filter(({ sector }) => sectorTopic(sector!) === topic);

  const selectionOf = (topic: NewsTopic | 'headlines'): Selection => {
    const largest = (count: number) => companies.slice(0, count);
    switch (topic) {
      case 'headlines':
        return { days: 5, hasMarket: true, instruments: largest(25), reports: 40 };
      case 'markets':
        return { days: 30, hasMarket: true, instruments: indices };
      case 'earnings':
        return { days: 10, instruments: [], reports: mostItems };
      case 'analyst-ratings':
        return { days: 10, instruments: largest(50) };
      case 'dividends':
        return { days: 60, instruments: largest(50) };
      case 'splits':
        return { days: 90, instruments: largest(150) };
      case 'market-moves':
        return { days: 10, instruments: [...indices, ...largest(50)] };
      case 'funds':
      case 'forex':
      case 'crypto':
      case 'commodities':
        return { days: 45, instruments: [...universe.values()].filter(({ type }) => type === typesOfTopics[topic]) };
      default:
        return { days: 14, hasMarket: true, instruments: sectorOf(topic).slice(0, 20) };
    }
  };

  const reportNews = (from: number, time: number, most: number): NewsItem[] =>
    reportsBetween(from - (from % dayMs), time)
      .filter((report) => report.time > from && report.time <= time)
      .toSorted((a, b) => b.listing.marketCap! - a.listing.marketCap!)
      .slice(0, most)
      .map(({ listing, quarter }) => earningsNews(viewOf(companyOf(listing), time), quarter));

  const read = async (topic: NewsTopic | 'headlines', time: number): Promise<NewsItem[]> => {
    const { days, instruments, hasMarket = false, reports = 0 } = selectionOf(topic);
    const from = time - days * dayMs;
    const symbols = [...instruments.map(({ symbol }) => symbol), ...(hasMarket ? ['^GSPC'] : [])];
    const items = new Map<string, NewsItem>();
    const add = (item: NewsItem) => {
      if (item.time > from && (topic === 'headlines' || item.topics.includes(topic))) items.set(item.id, item);
    };
    for (const [index, ticker] of symbols.entries()) {
      // Other requests are answered in between.
      if (index % instrumentsAtOnce === 0) await turn();
      newsOf({ ticker, time }).forEach(add);
    }
    reportNews(from, time, reports).forEach(add);
    return [...items.values()].toSorted(newestFirst).slice(0, mostItems);
  };

  const lists = new LRUCache<string, Promise<NewsItem[]>>({ max: mostLists });
  return (topic: NewsTopic | 'headlines', time: number): Promise<NewsItem[]> => {
    const readAt = time - (time % readEveryMs);
    const key = `${topic} ${readAt}`;
    const reading = lists.get(key) ?? read(topic, readAt);
    lists.set(key, reading);
    return reading;
  };
}
