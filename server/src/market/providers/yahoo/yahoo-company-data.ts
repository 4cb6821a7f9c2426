import { sessionDateOf } from '@candlewick/engine/market';
import type { Asked, CompanyData } from '../../company-data.ts';
import * as analysis from './analysis.ts';
import { createCloseSource } from './closes.ts';
import { dividendFiguresOf, dividendsOf } from './dividends.ts';
import { createEarningsCalendar } from './earnings-calendar.ts';
import { newsOf, searchOf } from './news.ts';
import { createOptionsAnswer } from './options-answer.ts';
import { createPeerAnswer } from './peers.ts';
import { createStatementAnswers } from './statement-answers.ts';
import { createYahooContext } from './yahoo-context.ts';
import type { Summary } from './yahoo-context.ts';
import type { YahooClient } from './yahoo-client.ts';
import { YahooProblem } from './yahoo-problem.ts';

/** A profile has enough to show without what Yahoo refuses. */
async function unlessRefused<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof YahooProblem) return undefined;
    throw error;
  }
}

/**
 * Company data of Yahoo Finance. Prices, news and ratings are as old as the plan says; Yahoo has its other figures as they are now. There is no
 * calendar of IPOs, and there are no sentiments.
 */
export function createYahooCompanyData(client: YahooClient): CompanyData {
  const context = createYahooContext(client);
  const { calls, summary, about, aboutMarket, priceAt, daily } = context;

  /** An answer from the summary of an instrument; undefined for an unknown one. */
  const bySummary =
    <Question extends Asked, Body>(
      of: (found: Summary, asked: Question) => Body | undefined | Promise<Body | undefined>,
    ) =>
    async (asked: Question) => {
      const found = await summary(asked.ticker);
      const body = found && (await of(found, asked));
      return body && { ...about(asked, found.kept, found.currency), ...body };
    };
  const today = ({ time }: Asked) => sessionDateOf(time);

  return {
    id: 'yahoo',
    has: () => false,
    closes: createCloseSource(calls),
    ...createStatementAnswers(context),
    ...createOptionsAnswer(context),
    ...createPeerAnswer(context),
    dividends: bySummary(async (found, asked) => {
      const chart = await daily(asked);
      return chart && dividendsOf(chart, found, asked.time);
    }),
    dividendFigures: bySummary((found) => dividendFiguresOf(found)),
    async facts(ticker) {
      return analysis.factsOf(await unlessRefused(summary(ticker)));
    },
    async profileFigures(asked) {
      const [found, price] = await Promise.all([unlessRefused(summary(asked.ticker)), unlessRefused(priceAt(asked))]);
      if (!found || price === undefined) return undefined;
      return { ...aboutMarket(asked, found.kept), ...analysis.profileFiguresOf(found, price) };
    },
    priceTarget: bySummary(async (found, asked) => analysis.priceTargetOf(found, await priceAt(asked))),
    recommendationTrend: bySummary((found, { time }) => analysis.recommendationsOf(found, time)),
    upgradeDowngrade: bySummary((found, { time }) => analysis.ratingsOf(found, time)),
    fundOwnership: bySummary((found) => analysis.fundOwnershipOf(found)),
    etfHoldings: bySummary((found, asked: Asked & { readonly skip: number; readonly limit: number }) =>
      analysis.holdingsOf(found, today(asked), asked),
    ),
    sectorExposure: bySummary((found, asked) => analysis.sectorExposureOf(found, today(asked))),
    async stockNews(asked) {
      const [found, { value: quote }] = await Promise.all([calls.search(asked.ticker), calls.quote(asked.ticker)]);
      if (!quote) return undefined;
      const items = newsOf(found.value, asked.time);
      return { ...about(asked, found, typeof quote['currency'] === 'string' ? quote['currency'] : 'USD'), items };
    },
    async headlines(asked) {
      const found = await calls.search(searchOf('markets'));
      return { ...aboutMarket(asked, found), items: newsOf(found.value, asked.time, 'markets') };
    },
    async topicNews({ topic, ...asked }) {
      const found = await calls.search(searchOf(topic));
      return { ...aboutMarket(asked, found), items: newsOf(found.value, asked.time, topic) };
    },
    sentiments: () => Promise.resolve(undefined),
    earningsCalendar: createEarningsCalendar(client.kept, context),
    ipoCalendar: () => Promise.resolve(undefined),
  };
}
