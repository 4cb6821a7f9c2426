import { newsTopics } from '@candlewick/shared-api';
import type { NewsTopic } from '@candlewick/shared-api';
import type { AnswerOf } from '@candlewick/shared-api/schemas';
import { listOf, textOf, timeOf } from './readers.ts';
import type { Fields } from './readers.ts';

type Item = AnswerOf<'headlines'>['items'][number];

/** What to search for; a sector is searched by its name. */
const searches: Partial<Record<NewsTopic, string>> = {
  markets: 'stock market',
  'analyst-ratings': 'analyst upgrade',
  splits: 'stock split',
  'market-moves': 'stock movers',
  funds: 'ETF',
  forex: 'currency dollar euro',
  crypto: 'bitcoin',
  commodities: 'oil gold',
};

export const searchOf = (topic: NewsTopic): string => searches[topic] ?? topic.replaceAll('-', ' ');

function addressOf(value: unknown): string | null {
  const text = textOf(value);
  return text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
}

/** News that was out at a time, newest first. Yahoo neither sums it up nor says how it reads. */
export function newsOf(answer: Fields, time: number, topic?: NewsTopic): Item[] {
  return listOf(answer['news'])
    .flatMap(({ uuid, title, publisher, link, providerPublishTime, relatedTickers }): Item[] => {
      const [id, headline, published] = [textOf(uuid), textOf(title), timeOf(providerPublishTime)];
      if (!id || !headline || published === undefined || published > time) return [];
      const tickers = Array.isArray(relatedTickers) ? relatedTickers.flatMap((each) => textOf(each) ?? []) : [];
      return [
        {
          id,
          time: published,
          headline,
          summary: '',
          publisher: textOf(publisher) ?? 'Yahoo Finance',
          url: addressOf(link),
          topics: newsTopics.filter((each) => each === topic),
          tickers,
          sentiment: 'neutral',
        },
      ];
    })
    .toSorted((a, b) => b.time - a.time);
}
