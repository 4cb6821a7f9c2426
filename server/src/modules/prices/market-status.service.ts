import {
  calendarOf,
  closeOf,
  currentOrNextSession,
  dayMs,
  earlyCloses,
  marketStatus,
  sessionDateOf,
  sessionOn,
  weekdayOf,
  yearOf,
} from '@candlewick/engine/market';
import type { MarketId, Session } from '@candlewick/engine/market';
import type { prices } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import { ApiProblem } from '../../api-problem.ts';
import type { Instrument } from '../../market/market-data.ts';
import type { Market } from '../../market/market.ts';

type Status = z.input<typeof prices.marketStatus.response>;

const shownDays = 365;
const types: readonly string[] = [
  'index',
  'stock',
  'etf',
  'forex',
  'crypto',
  'commodity',
] satisfies Instrument['type'][];

/** The calendar of an exchange, a type of instrument or a ticker, by its name in any case. */
function calendarBy(name: string, market: Market): MarketId | undefined {
  const type = types.find((each) => each === name.toLowerCase());
  if (type) return calendarOf(type as Instrument['type']);
  const listed = market.listed.find(({ exchange }) => exchange.toLowerCase() === name.toLowerCase());
  const found = listed ?? market.find(name.toUpperCase());
  return found && calendarOf(found);
}

const sessionRow = ({ date, open, close, isEarlyClose }: Session) => ({
  date: sessionDateOf(date),
  open,
  close,
  is_early_close: isEarlyClose,
});

/** What a market does at a time. Throws not_found for a name that is no exchange, ticker or type of instrument. */
export function statusOf(name: string, market: Market, time: number): Status {
  const calendar = calendarBy(name, market);
  if (!calendar) {
    const message = `There is no market ${name}. Name an exchange, such as NYSE, a ticker, or a type: ${types.join(', ')}.`;
    throw new ApiProblem('not_found', message);
  }
  const { status, session, nextOpen } = marketStatus(calendar, time);
  const today = Math.floor(time / dayMs) * dayMs;
  const days = Array.from({ length: shownDays }, (_, day) => today + day * dayMs);
  const isWeekday = (date: number) => weekdayOf(date) % 6 !== 0;
  const years = [yearOf(today), yearOf(today) + 1];
  const early = years
    .flatMap((year) => [...earlyCloses(calendar, year).keys()])
    .filter((date) => date >= today && date < today + shownDays * dayMs && sessionOn(calendar, date))
    .toSorted((a, b) => a - b);
  return {
    market: name.toLowerCase() === name ? name : name.toUpperCase(),
    status,
    as_of: time,
    session: sessionRow(session),
    next_open: nextOpen,
    next_close: status === 'open' ? session.close : currentOrNextSession(calendar, time).close,
    holidays: days.filter((date) => isWeekday(date) && !sessionOn(calendar, date)).map(sessionDateOf),
    early_closes: early.map((date) => ({ date: sessionDateOf(date), close: closeOf(calendar, date) })),
  };
}
