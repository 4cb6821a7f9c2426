import { dateOf, dayMs, minuteMs, weekdayOf, yearOf } from './days.ts';
import { exchangeOf, exchanges, exchangeTime } from './exchanges.ts';
import type { Exchange, ExchangeId, Traded } from './exchanges.ts';
import type { InstrumentType } from './history.ts';
import { newYorkDate, newYorkTime } from './new-york.ts';
import { closuresOf, earlyClosesOf, forexClosuresOf, futuresClosuresOf } from './nyse-holidays.ts';

/**
 * `xnys`: regular hours of the New York Stock Exchange. `weekdays`: Monday to Friday but for Christmas and New Year's Day, each from 17:00
 * of the day before to 17:00 in New York, as currencies trade. `futures`: the same hours with the holidays of futures exchanges. `always`:
 * every day from midnight to midnight UTC, as crypto trades.
 */
export type CalendarId = 'xnys' | 'weekdays' | 'futures' | 'always';

/** The calendars above, and those of exchanges abroad. */
export type MarketId = CalendarId | ExchangeId;

/** Regular trading hours of one date. All times are UTC epoch milliseconds. */
export interface Session {
  /** Midnight UTC of the session's date: the `time` of its daily bar. */
  readonly date: number;
  readonly open: number;
  readonly close: number;
  readonly isEarlyClose: boolean;
}

export interface MarketStatus {
  /** `pre` from 04:00 to the open and `post` for four hours after the close, in New York; other calendars have neither. */
  readonly status: 'pre' | 'open' | 'post' | 'closed';
  /** The session that is open now, or the next. */
  readonly session: Session;
  /** Opening time of the first session after `time`. */
  readonly nextOpen: number;
}

export const firstYear = 1990;
export const lastYear = 2100;

const regularOpen = 9.5 * 60;
const regularClose = 16 * 60;
const preMarketOpen = 4 * 60;
const postMarketMinutes = 4 * 60;
const dayTurn = 17 * 60;

const calendars: Readonly<Record<InstrumentType, CalendarId>> = {
  index: 'xnys',
  stock: 'xnys',
  etf: 'xnys',
  forex: 'weekdays',
  commodity: 'futures',
  crypto: 'always',
};

/** The calendar by which an instrument trades; of a type alone, that of the United States. */
export function calendarOf(type: InstrumentType): CalendarId;
export function calendarOf(of: InstrumentType | Traded): MarketId;
export function calendarOf(of: InstrumentType | Traded): MarketId {
  return typeof of === 'string' ? calendars[of] : (exchangeOf(of)?.id ?? calendars[of.type]);
}

const exchangeBy = (id: MarketId): Exchange | undefined => (exchanges as Partial<Record<MarketId, Exchange>>)[id];

const closures: Readonly<Record<CalendarId, (year: number) => ReadonlySet<number>>> = {
  xnys: closuresOf,
  weekdays: forexClosuresOf,
  futures: futuresClosuresOf,
  always: () => new Set(),
};

function datesOfYear(id: MarketId, year: number): Float64Array {
  const exchange = exchangeBy(id);
  const closed = exchange ? new Set(exchange.closures(year)) : closures[id as CalendarId](year);
  const weekend = exchange?.weekend(year) ?? [0, 6];
  const dates: number[] = [];
  for (let date = dateOf(year, 1, 1); date < dateOf(year + 1, 1, 1); date += dayMs) {
    if (id === 'always' || !(weekend.includes(weekdayOf(date)) || closed.has(date))) dates.push(date);
  }
  return Float64Array.from(dates);
}

interface CalendarYear {
  readonly dates: Float64Array;
  readonly days: Int32Array;
  readonly dateSet: ReadonlySet<number>;
  readonly earlyCloses: ReadonlyMap<number, number>;
  /** Those that were asked for; every quote needs one. */
  readonly sessions: Map<number, Session>;
}
const known = new Map<MarketId, Map<number, CalendarYear>>();

function calendarYear(id: MarketId, year: number): CalendarYear {
  const years = known.get(id) ?? new Map<number, CalendarYear>();
  known.set(id, years);
  const found = years.get(year);
  if (found) return found;
  if (!(Number.isInteger(year) && year >= firstYear && year <= lastYear)) {
    throw new RangeError(`The exchange calendar covers ${firstYear} to ${lastYear}, not ${year}.`);
  }
  const dates = datesOfYear(id, year);
  const days = Int32Array.from(dates, (date) => (date - dateOf(year, 1, 1)) / dayMs);
  const earlyCloses: ReadonlyMap<number, number> = id === 'xnys' ? earlyClosesOf(year) : new Map();
  const made = { dates, days, dateSet: new Set(dates), earlyCloses, sessions: new Map<number, Session>() };
  years.set(year, made);
  return made;
}

/**
 * Session dates of a year as midnight UTC, oldest first; shared, so callers must not change them. Throws a RangeError outside 1990 to
 * 2100, like every function here.
 */
export function sessionDatesOf(id: MarketId, year: number): Float64Array {
  return calendarYear(id, year).dates;
}

/** Days from 1 January to each session of a year; shared, so callers must not change them. */
export function sessionDaysOf(id: MarketId, year: number): Int32Array {
  return calendarYear(id, year).days;
}

/** Early closes of a year by date, in minutes after midnight in New York; only the New York Stock Exchange has any. */
export function earlyCloses(id: MarketId, year: number): ReadonlyMap<number, number> {
  return calendarYear(id, year).earlyCloses;
}

/** Open and close that a date has, or would have if it were a session. */
function hoursOn(id: MarketId, date: number, closeMinutes: number): { readonly open: number; readonly close: number } {
  if (id === 'always') return { open: date, close: date + dayMs };
  if (id === 'xnys') return { open: newYorkTime(date, regularOpen), close: newYorkTime(date, closeMinutes) };
  const exchange = exchangeBy(id);
  if (exchange)
    return {
      open: exchangeTime(exchange, date, exchange.open),
      close: exchangeTime(exchange, date, exchange.close(date)),
    };
  return { open: newYorkTime(date - dayMs, dayTurn), close: newYorkTime(date, dayTurn) };
}

/** The session of a date, given as midnight UTC; undefined if there is none. */
export function sessionOn(id: MarketId, date: number): Session | undefined {
  const { dateSet, earlyCloses, sessions } = calendarYear(id, yearOf(date));
  const known = sessions.get(date);
  if (known || !dateSet.has(date)) return known;
  const earlyClose = earlyCloses.get(date);
  const hours = hoursOn(id, date, earlyClose ?? regularClose);
  const session = { date, ...hours, isEarlyClose: earlyClose !== undefined };
  sessions.set(date, session);
  return session;
}

/** When a daily bar of a date is complete; for a date without session, when one would be. */
export function closeOf(id: MarketId, date: number): number {
  return sessionOn(id, date)?.close ?? hoursOn(id, date, regularClose).close;
}

/** The time that belongs to a date, given as midnight UTC: its session, or on an exchange the day around it. */
export function dayOn(id: MarketId, date: number): { readonly from: number; readonly to: number } {
  if (id === 'xnys') return { from: newYorkTime(date, 0), to: newYorkTime(date + dayMs, 0) };
  const exchange = exchangeBy(id);
  if (exchange) return { from: exchangeTime(exchange, date, 0), to: exchangeTime(exchange, date + dayMs, 0) };
  const { open, close } = hoursOn(id, date, regularClose);
  return { from: open, to: close };
}

/** The first session that fits, from a date on, forwards or backwards. */
function firstSession(id: MarketId, from: number, step: 1 | -1, fits: (session: Session) => boolean): Session {
  for (let date = from; ; date += step * dayMs) {
    const session = sessionOn(id, date);
    if (session && fits(session)) return session;
  }
}

/** The first session that closes after `time`: the open one, or the next. */
export function currentOrNextSession(id: MarketId, time: number): Session {
  return firstSession(id, newYorkDate(time), 1, ({ close }) => close > time);
}

/** Finds the last session whose open or close was at or before a time, and remembers the last answer: every quote asks for it. */
function lastSessionBy(edge: 'open' | 'close'): (id: MarketId, time: number) => Session {
  const found: Partial<Record<MarketId, { readonly session: Session; readonly until: number }>> = {};
  return (id, time) => {
    const known = found[id];
    if (known && time >= known.session[edge] && time < known.until) return known.session;
    const session = firstSession(id, newYorkDate(time) + dayMs, -1, (each) => each[edge] <= time);
    const next = firstSession(id, session.date + dayMs, 1, () => true);
    found[id] = { session, until: next[edge] };
    return session;
  };
}

/** The last session that opened at or before `time`: the open one, or the one before. */
export const currentOrLastSession = lastSessionBy('open');

/** The last session that had closed at `time`. */
export const lastClosedSession = lastSessionBy('close');

/** The session before that of `date`, which need not be a session itself. */
export function sessionBefore(id: MarketId, date: number): Session {
  return firstSession(id, date - dayMs, -1, () => true);
}

/** What a market does at a time. */
export function marketStatus(id: MarketId, time: number): MarketStatus {
  const session = currentOrNextSession(id, time);
  if (time >= session.open) {
    const next = firstSession(id, session.date + dayMs, 1, () => true);
    return { status: 'open', session, nextOpen: next.open };
  }
  const status = id === 'xnys' ? statusAround(session, time) : 'closed';
  return { status, session, nextOpen: session.open };
}

function statusAround(next: Session, time: number): 'pre' | 'post' | 'closed' {
  if (time >= newYorkTime(next.date, preMarketOpen)) return 'pre';
  const last = sessionOn('xnys', newYorkDate(time));
  if (last && time >= last.close && time < last.close + postMarketMinutes * minuteMs) return 'post';
  return 'closed';
}
