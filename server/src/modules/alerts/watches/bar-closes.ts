import type { Bars } from '@candlewick/engine';
import {
  calendarOf,
  closeOf,
  currentOrLastSession,
  currentOrNextSession,
  dateOf,
  firstYear,
  lastClosedSession,
  lastYear,
  minuteMs,
  sessionBefore,
  sliceBars,
} from '@candlewick/engine/market';
import type { MarketId, Session, Traded } from '@candlewick/engine/market';
import type { AlertInterval } from '@candlewick/shared-api';
import type { Instrument } from '../../../market/market-data.ts';

/** A type alone trades by the calendar of the United States. */
type Of = Instrument['type'] | Traded;
type IntradayInterval = Exclude<AlertInterval, '1d'>;

/** Minutes of an intraday bar. A session's last one is shorter if its length is no multiple of them. */
export const minutesOfInterval: Readonly<Record<IntradayInterval, number>> = { '1h': 60, '15m': 15, '5m': 5, '1m': 1 };

/** When a bar opened, as its `time` says it, and when it closed. */
export interface BarSpan {
  readonly time: number;
  readonly close: number;
}

const isCovered = (time: number) => time >= dateOf(firstYear + 1, 1, 1) && time < dateOf(lastYear, 12, 1);

const stepOf = (interval: IntradayInterval) => minutesOfInterval[interval] * minuteMs;

/** The first close of a bar after a moment, in epoch milliseconds; null beyond the years that the calendar covers. */
export function nextBarClose(of: Of, interval: AlertInterval, after: number): number | null {
  if (!isCovered(after)) return null;
  const { open, close } = currentOrNextSession(calendarOf(of), after);
  if (interval === '1d') return close;
  const step = stepOf(interval);
  const before = after < open ? 0 : Math.floor((after - open) / step);
  return Math.min(open + (before + 1) * step, close);
}

/** When the bar with this `time` closes: a daily one with its session, an intraday one as bars are counted from the open of theirs. */
export function barCloseOf(of: Of, interval: AlertInterval, time: number): number {
  const calendar = calendarOf(of);
  if (interval === '1d') return closeOf(calendar, time);
  const { open, close } = currentOrLastSession(calendar, time);
  const step = stepOf(interval);
  return Math.min(open + (Math.floor((time - open) / step) + 1) * step, Math.max(close, time + minuteMs));
}

export function isBarClosed(of: Of, interval: AlertInterval, time: number, now: number): boolean {
  return barCloseOf(of, interval, time) <= now;
}

/** Bars, oldest first, without the newest one while it may still be growing. */
export function closedBars(bars: Bars, of: Of, interval: AlertInterval, now: number): Bars {
  const last = bars.length - 1;
  return last < 0 || isBarClosed(of, interval, bars.time[last]!, now) ? bars : sliceBars(bars, 0, last);
}

/** The last bar that had closed at a moment; null beyond the years that the calendar covers. */
export function lastClosedBar(of: Of, interval: AlertInterval, now: number): BarSpan | null {
  if (!isCovered(now)) return null;
  const calendar = calendarOf(of);
  if (interval === '1d') {
    const { date, close } = lastClosedSession(calendar, now);
    return { time: date, close };
  }
  const step = stepOf(interval);
  const session = sessionWithBarBy(calendar, step, now);
  const { open, close } = session;
  const count = now >= close ? Math.ceil((close - open) / step) : Math.floor((now - open) / step);
  const time = open + (count - 1) * step;
  return { time, close: Math.min(time + step, close) };
}

/** The last session of which at least one bar had closed. */
function sessionWithBarBy(calendar: MarketId, step: number, now: number): Session {
  const session = currentOrLastSession(calendar, now);
  const hasBar = now >= Math.min(session.open + step, session.close);
  return hasBar ? session : sessionBefore(calendar, session.date);
}
