import { tickersApi } from '@candlewick/shared-api';
import { answer, type CallDouble } from '@candlewick/shared-page/testing';
import { calendarAnswers } from './calendar.sample.ts';
import { marketAnswers } from './market.sample.ts';
import { newsAnswers } from './news.sample.ts';
import { mapped, screen } from './screener.sample.ts';

/** The server's responses to the widgets on home. */
export const homeAnswers: readonly CallDouble[] = [
  ...marketAnswers,
  ...calendarAnswers,
  ...newsAnswers,
  answer(tickersApi.screener, screen),
  answer(tickersApi.marketMap, mapped),
];
