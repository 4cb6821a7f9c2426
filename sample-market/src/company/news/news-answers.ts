import type { NewsTopic } from '@candlewick/shared-api';
import type { Asked } from '../asked.ts';
import type { CompanyContext } from '../company-context.ts';
import type { EarningsCalendar } from '../earnings-calendar.ts';
import { createInstrumentNews, sentimentsOf } from './instrument-news.ts';
import { createTopics } from './topics.ts';

type AskedMarket = Omit<Asked, 'ticker'>;

/** News that follow from what the simulation does, and how they read. */
export function createNewsAnswers(context: CompanyContext, calendar: EarningsCalendar) {
  const { about, source } = context;
  const newsOf = createInstrumentNews(context);
  const itemsAbout = createTopics(context, calendar, newsOf);
  return {
    async stockNews(asked: Asked) {
      const items = newsOf(asked);
      return items.length === 0 ? undefined : { ...about(asked, items[0]!.time), items };
    },
    async sentiments(asked: Asked) {
      const items = newsOf(asked);
      const sentiments = sentimentsOf(items, asked.time);
      return sentiments && { ...about(asked, items[0]!.time), ...sentiments };
    },
    async headlines({ time, delayMs }: AskedMarket) {
      const items = await itemsAbout('headlines', time);
      return { ...source(delayMs, items[0]?.time ?? time), items };
    },
    async topicNews({ topic, time, delayMs }: AskedMarket & { readonly topic: NewsTopic }) {
      const items = await itemsAbout(topic, time);
      return { ...source(delayMs, items[0]?.time ?? time), items };
    },
  };
}
