import type { NewsTopic } from '@candlewick/shared-api';
import type { AnswerOf } from '@candlewick/shared-api/schemas';
import type { Listing } from '../../universe.ts';
import { companyNameOf } from '../company.ts';

export type NewsItem = AnswerOf<'headlines'>['items'][number];

/** Publisher of all simulated news. */
export const publisher = 'Candlewick simulation';

interface Written {
  readonly id: string;
  readonly time: number;
  readonly headline: string;
  readonly summary: string;
  readonly topics: readonly NewsTopic[];
  readonly tickers: readonly string[];
  readonly sentiment: NewsItem['sentiment'];
}

export function newsItem({ topics, tickers, ...written }: Written): NewsItem {
  return { ...written, publisher, url: null, topics: [...topics], tickers: [...tickers] };
}

export const newestFirst = (a: NewsItem, b: NewsItem) => b.time - a.time || (a.id < b.id ? -1 : 1);

/** The topic of a sector of GICS. */
export const sectorTopic = (sector: string) => sector.toLowerCase().replaceAll(' ', '-') as NewsTopic;

const topicsOfTypes: Readonly<Record<Listing['type'], NewsTopic | undefined>> = {
  stock: undefined,
  index: 'markets',
  etf: 'funds',
  forex: 'forex',
  crypto: 'crypto',
  commodity: 'commodities',
};

/** What an instrument's news are about, beside their kind. */
export function topicsOf({ type, sector }: Listing): NewsTopic[] {
  if (sector !== null) return [sectorTopic(sector)];
  const topic = topicsOfTypes[type];
  return topic ? [topic] : [];
}

/** The name as a headline has it: `Coca-Cola Company (The)` is `Coca-Cola Company`. */
export function headlineName(listing: Listing): string {
  return companyNameOf(listing).replace(/ \(The\)$/, '');
}
