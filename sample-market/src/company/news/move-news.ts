import type { Bars } from '@candlewick/engine';
import {
  calendarOf,
  changeOfBar,
  closeOf,
  dayMs,
  periodsOfYear,
  sessionDateOf,
  tradedBars,
} from '@candlewick/engine/market';
import { decimalsOf } from '../../price-format.ts';
import type { SimulatedInstrument } from '../../simulated-instrument.ts';
import type { Listing } from '../../universe.ts';
import { headlineName, newsItem, topicsOf } from './news-item.ts';
import type { NewsItem } from './news-item.ts';
import { monthAndDay, percent, price } from './wording.ts';

/** A session's change makes news at so many times its usual size, and at least this much. */
const unusual = 2.1;
const leastMove: Readonly<Record<Listing['type'], number>> = {
  stock: 0.02,
  etf: 0.012,
  index: 0.012,
  forex: 0.006,
  crypto: 0.035,
  commodity: 0.02,
};
/** Sessions whose changes are usual. */
const usualSessions = 60;
/** Days of prices before those that are asked about: a year for highs and lows, and some sessions before. */
const daysBefore = 470;
const mostSessions = 200;
/** A high is news if there was none for so many sessions. */
const quietSessions = 20;

interface Session {
  readonly bar: number;
  readonly time: number;
}

/** As the day's change is shown everywhere: a dividend is part of the fall on its ex-date. */
const changeOf = (traded: Bars, bar: number) => changeOfBar(traded, bar).change_fraction!;

function usualChange(traded: Bars, bar: number): number {
  let sum = 0;
  for (let before = bar - usualSessions; before < bar; before += 1) {
    const value = changeOf(traded, before);
    sum += value * value;
  }
  return Math.sqrt(sum / usualSessions);
}

/** Sessions since one moved as much in the same direction, or `mostSessions`: as far as prices are known in any case. */
function sessionsSinceLarger(traded: Bars, bar: number): number {
  const move = changeOf(traded, bar);
  let sessions = 1;
  while (sessions < mostSessions && changeOf(traded, bar - sessions) * Math.sign(move) < Math.abs(move)) sessions += 1;
  return sessions;
}

/** Whether a session closed beyond all of the year before, and the last sessions did not. */
function isFirstExtreme(traded: Bars, bar: number, sign: 1 | -1, sessionsOfYear: number): boolean {
  const close = (at: number) => sign * traded.close[at]!;
  const isExtreme = (at: number) => {
    for (let before = Math.max(0, at - sessionsOfYear); before < at; before += 1) {
      if (close(before) >= close(at)) return false;
    }
    return true;
  };
  if (!isExtreme(bar)) return false;
  for (let before = bar - quietSessions; before < bar; before += 1) if (isExtreme(before)) return false;
  return true;
}

/** News of unusual sessions that closed between two times, oldest first. */
export function moveNews(listing: Listing, instrument: SimulatedInstrument, from: number, to: number): NewsItem[] {
  const calendar = calendarOf(listing.type);
  const bars = instrument.dailyBars(from - daysBefore * dayMs, to);
  const traded = tradedBars(bars, bars);
  const [name, topics] = [headlineName(listing), topicsOf(listing)];
  const isDollars = listing.currency === 'USD' && listing.type !== 'index' && listing.type !== 'forex';
  const shown = (amount: number) => price(amount, isDollars, decimalsOf(listing));
  // Futures rise; a share rises.
  const ending = listing.type === 'commodity' ? '' : 's';
  const about = { topics: ['market-moves' as const, ...topics], tickers: [listing.symbol] };

  const move = ({ bar, time }: Session): NewsItem => {
    const value = changeOf(traded, bar);
    const isRise = value > 0;
    const since = sessionsSinceLarger(traded, bar);
    const noun = isRise ? 'rise' : 'fall';
    return newsItem({
      ...about,
      id: `move-${listing.symbol}-${sessionDateOf(bars.time[bar]!)}`,
      time,
      headline: `${name} ${noun}${ending} ${percent(value)} to ${shown(bars.close[bar]!)}`,
      summary:
        since > quietSessions
          ? `It was the largest ${noun} in ${since === mostSessions ? 'at least ' : ''}${since} sessions. The day's range was ${shown(bars.low[bar]!)} to ${shown(bars.high[bar]!)}.`
          : `The last larger ${noun} was ${since === 1 ? 'a session' : `${since} sessions`} earlier. The session opened at ${shown(bars.open[bar]!)}.`,
      sentiment: isRise ? 'positive' : 'negative',
    });
  };
  const extreme = ({ bar, time }: Session, sign: 1 | -1, sessionsOfYear: number): NewsItem => {
    const year = bars.adjustedClose[bar]! / bars.adjustedClose[bar - sessionsOfYear]! - 1;
    return newsItem({
      ...about,
      id: `${sign > 0 ? 'high' : 'low'}-${listing.symbol}-${sessionDateOf(bars.time[bar]!)}`,
      time,
      headline: `${name} close${ending} at a 52-week ${sign > 0 ? 'high' : 'low'}`,
      summary: `The close of ${monthAndDay(bars.time[bar]!)} was ${shown(bars.close[bar]!)}, ${percent(year)} ${year < 0 ? 'below' : 'above'} that of a year before.`,
      sentiment: sign > 0 ? 'positive' : 'negative',
    });
  };

  const sessionsOfYear = periodsOfYear(listing.type);
  const items: NewsItem[] = [];
  for (let bar = sessionsOfYear + quietSessions; bar < bars.length; bar += 1) {
    const time = closeOf(calendar, bars.time[bar]!);
    if (time <= from || time > to) continue;
    const size = Math.abs(changeOf(traded, bar));
    if (size >= leastMove[listing.type] && size >= unusual * usualChange(traded, bar)) items.push(move({ bar, time }));
    for (const sign of [1, -1] as const) {
      if (isFirstExtreme(traded, bar, sign, sessionsOfYear)) items.push(extreme({ bar, time }, sign, sessionsOfYear));
    }
  }
  return items;
}
