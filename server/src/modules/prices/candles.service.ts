import { setImmediate } from 'node:timers/promises';
import type { Bars } from '@candlewick/engine';
import type { prices } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import { minuteMs } from '../../market/calendar/days.ts';
import type { Market, QuotedSeries } from '../../market/market.ts';
import { sourceOf } from '../../market/provenance.ts';

export type Granularity = z.output<typeof prices.granularity>;
type Candles = z.input<typeof prices.historicalCandles.response>;

const minutesOf: Readonly<Record<Granularity, number>> = { '1m': 1, '15m': 15, '60m': 60 };

/** A day of minutes, a week of quarters of an hour, a month of hours. */
export const usualSessions: Readonly<Record<Granularity, number>> = { '1m': 1, '15m': 5, '60m': 21 };

interface Question {
  readonly ticker: string;
  readonly granularity: Granularity;
  readonly sessions: number;
  readonly delayMinutes: number;
}

type Columns = NonNullable<Candles>['bars'];

/** Adds a session's minutes to the columns, some to a bar, counted from its open. */
function append(columns: Columns, minutes: Bars, perBar: number, factor: number): void {
  const price = (value: number) => Math.round(value * factor * 1e6) / 1e6;
  for (let from = 0; from < minutes.length; from += perBar) {
    const to = Math.min(minutes.length, from + perBar);
    columns.time.push(minutes.time[from]!);
    columns.open.push(price(minutes.open[from]!));
    columns.high.push(price(Math.max(...minutes.high.subarray(from, to))));
    columns.low.push(price(Math.min(...minutes.low.subarray(from, to))));
    columns.close.push(price(minutes.close[to - 1]!));
    columns.volume.push(minutes.volume.subarray(from, to).reduce((sum, volume) => sum + volume, 0));
  }
}

interface LastSessions {
  /** Oldest first; `adjustedClose` is null while the session is not part of the series. */
  readonly sessions: readonly { readonly date: number; readonly adjustedClose: number | null }[];
  /** The adjusted close before them; null if the history begins with them. */
  readonly previousClose: number | null;
}

/** The last sessions of a ticker, the open one included. */
export function lastSessions({ bars: daily, quote }: QuotedSeries, count: number): LastSessions {
  const last = daily.length - 1;
  const isNew = quote !== undefined && quote.session.date > daily.time[last]!;
  // A split at today's open is in today's prices, and not yet in those of the series.
  const scale = isNew ? quote.previousClose / daily.close[last]! : 1;
  const first = Math.max(0, daily.length - count + (isNew ? 1 : 0));
  const closed = Array.from({ length: daily.length - first }, (_, index) => ({
    date: daily.time[first + index]!,
    adjustedClose: daily.close[first + index]! * scale,
  }));
  return {
    sessions: isNew ? [...closed, { date: quote.session.date, adjustedClose: null }] : closed,
    previousClose: first === 0 ? null : daily.close[first - 1]! * scale,
  };
}

/** Intraday bars of the last sessions, the open one included; null if the provider has none. Throws unknown_ticker. */
export async function candlesOf(
  market: Market,
  { ticker, granularity, sessions, delayMinutes }: Question,
): Promise<Candles> {
  const quoted = await market.quoted(ticker, delayMinutes);
  const { instrument, segments, provenance } = quoted;
  const columns: Columns = { time: [], open: [], high: [], low: [], close: [], volume: [] };
  let hasMinutes = false;
  for (const { date, adjustedClose } of lastSessions(quoted, sessions).sessions) {
    const minutes = await market.minuteBars(ticker, date, delayMinutes);
    hasMinutes ||= minutes !== undefined;
    if (!minutes || minutes.length === 0) continue;
    append(
      columns,
      minutes,
      minutesOf[granularity],
      adjustedClose === null ? 1 : adjustedClose / minutes.close.at(-1)!,
    );
    await setImmediate();
  }
  if (!hasMinutes) return null;
  return {
    ...provenance,
    ...sourceOf(segments.slice(-1)),
    as_of: (columns.time.at(-1) ?? provenance.as_of - minuteMs) + minuteMs,
    ticker: instrument.ticker,
    currency: instrument.currency,
    granularity,
    bars: columns,
  };
}
