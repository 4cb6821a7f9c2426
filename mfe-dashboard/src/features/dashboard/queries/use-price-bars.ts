import { invalidate } from '@candlewick/shared-auth';
import { pricesApi } from '@candlewick/shared-api';
import type { Bar, ChartHours } from '@candlewick/shared-design/chart-types';
import { boundaryOf } from '@candlewick/shared-page/chart-view';
import { extendedHours, withRunningDay } from '@candlewick/shared-design/running-bars';
import { barsOf } from '@candlewick/shared-page/strategy-lines';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Quote } from '../../../common/with-live.ts';
import { intervalOf, type PriceView } from '../model/dashboard-url.ts';
import { isOfDays, type HourInterval, type Interval } from '../model/intervals.ts';
import { captionOf, timeZoneHere } from '../model/chart-caption.ts';
import { useHourBars } from './use-hour-bars.ts';
import { usePriceHistory } from './use-price-history.ts';

/** What a price chart draws. */
export interface ChartPrices {
  readonly ticker: string;
  readonly currency: string;
  readonly interval: Interval;
  readonly bars: readonly Bar[];
  readonly hours: ChartHours | undefined;
  readonly boundary: ReturnType<typeof boundaryOf>;
  readonly caption: string;
}

/**
 * The bars of a view with the running one, which grows with the quote. While others load, the prices are those before. `interval` is daily
 * where the source has no shorter bars.
 */
export function usePriceBars(ticker: string, view: PriceView, quote: Quote | undefined) {
  const wanted = intervalOf(view);
  const ofTicker = quote?.ticker === ticker ? quote : undefined;
  const hours = useHourBars(ticker, view, {
    interval: isOfDays(wanted) ? '1m' : wanted,
    isEnabled: !isOfDays(wanted),
    quote: ofTicker,
  });
  const isWithoutHours = !isOfDays(wanted) && hours.data === null;
  const interval: Interval = isWithoutHours ? 'daily' : wanted;
  const days = usePriceHistory(ticker, view, {
    interval: isOfDays(interval) ? interval : 'daily',
    isEnabled: isOfDays(interval),
  });

  const history = isOfDays(interval) ? days.query.data : undefined;
  const dayPrices = useMemo((): ChartPrices | undefined => {
    if (!history) return undefined;
    const running = quote?.ticker === history.ticker ? quote : undefined;
    const stored = barsOf(history);
    const bars = running
      ? withRunningDay(stored, running, { interval: history.interval, lastSession: history.as_of })
      : stored;
    const boundary = boundaryOf(history.segments);
    const caption = captionOf({ ...history, bars, boundary, isWithoutHours });
    return { ...history, bars, hours: undefined, boundary, caption };
  }, [history, quote, isWithoutHours]);

  const {
    sessions,
    bars: hourBars,
    time_zone: exchangeZone = 'UTC',
    extended_hours: hasExtended = false,
  } = hours.data ?? {};
  const timeZone = view.isLocalTime ? timeZoneHere() : exchangeZone;
  const chartHours = useMemo(
    () =>
      sessions && {
        timeZone,
        opens: sessions.map(({ open }) => open),
        extended: view.isExtended ? extendedHours(hourBars ?? [], sessions) : undefined,
      },
    [sessions, timeZone, hourBars, view.isExtended],
  );
  const candles = isOfDays(interval) ? undefined : hours.data;
  const { hasFailedEarlier } = hours;
  const hourPrices: ChartPrices | undefined =
    candles && chartHours
      ? {
          ...candles,
          interval: interval as HourInterval,
          hours: chartHours,
          boundary: undefined,
          caption: captionOf({
            ...candles,
            interval,
            timeZone,
            hasFailedEarlier,
            isExtended: view.isExtended && hasExtended,
          }),
        }
      : undefined;

  const ready = isOfDays(interval) ? dayPrices : hourPrices;
  const [kept, keep] = useState<{ readonly prices: ChartPrices; readonly range: PriceView['range'] }>();
  if (
    ready &&
    (ready.interval !== kept?.prices.interval || ready.ticker !== kept.prices.ticker || view.range !== kept.range)
  )
    keep({ prices: ready, range: view.range });

  // The day before has its bar once another session has begun.
  const session = ofTicker?.session;
  const seen = useRef<{ readonly ticker: string; readonly session: string | undefined }>(null);
  useEffect(() => {
    const before = seen.current;
    seen.current = { ticker, session };
    if (before?.ticker === ticker && session && before.session && before.session < session)
      void invalidate(pricesApi.history);
  }, [ticker, session]);

  const isOfHours = !isOfDays(interval);
  const { isError, error, refetch } = isOfHours ? hours.query : days.query;
  const prices = ready ?? (isError ? undefined : kept?.prices);
  return {
    prices,
    /** Of the prices. */
    range: ready ? view.range : (kept?.range ?? view.range),
    interval,
    /** Whether the source has bars shorter than a day; undefined while nobody asked. */
    hasHours: isWithoutHours ? false : hours.data ? true : undefined,
    hasExtended: isOfHours && hasExtended,
    exchangeZone: isOfHours ? exchangeZone : undefined,
    isStale: prices !== undefined && (ready === undefined || (!isOfHours && days.isStale)),
    failure: isError && !ready ? { error, refetch } : undefined,
    loadEarlier: isOfHours ? hours.loadEarlier : days.loadEarlier,
    compared: {
      ticker,
      interval,
      range: days.range,
      sessions: Math.min(260, hours.sessionCount || 2),
      isTraded: view.isTraded,
    },
  };
}
