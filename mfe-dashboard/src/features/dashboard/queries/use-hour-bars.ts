import { pricesApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { spanStart, type Span } from '@candlewick/engine/market';
import {
  barStart,
  joinedMinutes,
  noQuotedBars,
  takeQuote,
  withQuotedBars,
  type BarQuote,
} from '@candlewick/shared-design/running-bars';
import { barsOf } from '@candlewick/shared-page/strategy-lines';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PriceView } from '../model/dashboard-url.ts';
import { hourBars, sessionsFor, type HourInterval } from '../model/intervals.ts';
import { pricesQuery } from './use-price-history.ts';

export type Candles = NonNullable<EndpointResponse<typeof pricesApi.historicalCandles>>;

interface HourOptions {
  readonly interval: HourInterval;
  readonly isEnabled: boolean;
  readonly quote: BarQuote | undefined;
}

/** A view reaches as far back as a user wants to pan, which is not for ever. */
const mostPages = 60;
const dayMs = 86_400_000;
/** After a page of earlier bars has failed. */
const retryMs = 15_000;
const spans: Partial<Record<string, Span>> = { '1m': '1m', '3m': '3m', '6m': '6m', ytd: 'ytd', '1y': '1y' };
const noSessions: Candles['sessions'] = [];

/** Where a view begins; undefined for one that its first answer fills. */
function startOf(range: PriceView['range'], lastOpen: number): number | undefined {
  if (typeof range !== 'string') return range.from;
  const span = spans[range];
  return span && spanStart(span, Math.floor(lastOpen / dayMs) * dayMs) + dayMs;
}

/**
 * Bars shorter than a day, up to the newest quote. `data` is undefined while they load, and null where the source has none. Earlier sessions
 * are added page by page; answers of the server replace what quotes have made.
 */
export function useHourBars(
  ticker: string,
  { range, isTraded, isExtended }: Pick<PriceView, 'range' | 'isTraded' | 'isExtended'>,
  options: HourOptions,
) {
  const { interval, isEnabled, quote } = options;
  const { granularity, stepMs, page } = hourBars[interval];
  const [now] = useState(() => Date.now());
  const key = `${ticker} ${interval} ${isTraded} ${isExtended}`;
  const wanted = sessionsFor(range, interval, now);
  const [loaded, setLoaded] = useState({ key, sessions: wanted, before: [] as readonly string[] });
  const isSame = loaded.key === key;
  const first = isSame ? Math.max(loaded.sessions, wanted) : wanted;
  const before = isSame ? loaded.before : [];
  if (!isSame || first !== loaded.sessions) setLoaded({ key, sessions: first, before: [] });

  const inputOf = (query: { readonly sessions: number; readonly before?: string }) => ({
    params: { ticker, granularity },
    query: { ...query, ...pricesQuery(isTraded).query, ...(isExtended ? { hours: 'extended' as const } : {}) },
  });
  const newest = useQuery({
    ...apiQuery(pricesApi.historicalCandles, inputOf({ sessions: first })),
    enabled: isEnabled,
    // No quote tells of a trade before the open or after the close.
    refetchInterval: ({ state: { data } }) => isExtended && typeof data?.delayed_by === 'number' && 60_000,
  });
  const pages = useQueries({
    queries: before.map((date) => ({
      ...apiQuery(pricesApi.historicalCandles, inputOf({ sessions: page, before: date })),
      enabled: isEnabled,
      staleTime: Infinity,
      // What is shown stays in the meantime.
      refetchInterval: ({ state: { status } }: { state: { status: string } }) => status === 'error' && retryMs,
    })),
    combine: pagesOf,
  });

  const answer = newest.data ?? undefined;
  // A new session moves the newest answer on: pages that no longer meet it are loaded again.
  if (isSame && before.length > 0 && answer && answer.sessions[0]?.date !== before[0])
    setLoaded({ key, sessions: first, before: [] });
  const { answers } = pages;
  const joined = useMemo(() => (answer ? joinedAnswer(answer, answers) : undefined), [answer, answers]);
  const sessions = joined?.sessions ?? noSessions;
  const stretch = useMemo(() => ({ sessions, stepMs }), [sessions, stepMs]);
  const bars = useMemo(() => {
    const all = joined?.bars ?? [];
    return granularity === '1m' && interval !== '1m' ? joinedMinutes(all, stretch) : all;
  }, [joined, stretch, granularity, interval]);

  const [own, setOwn] = useState({ key, quoted: noQuotedBars });
  const quotedBefore = own.key === key ? own.quoted : noQuotedBars;
  const quoted = quote && joined ? takeQuote(quotedBefore, quote, stretch) : quotedBefore;
  if (quoted !== own.quoted || key !== own.key) setOwn({ key, quoted });
  const asOf = answer?.as_of ?? 0;
  const shown = useMemo(() => withQuotedBars({ bars, asOf }, quoted, stretch), [bars, asOf, quoted, stretch]);

  // A bar that has ended, a session that has opened: the server has it now. Until a session is known, each minute asks for it.
  const { refetch } = newest;
  const due = quote && joined ? (barStart(quote, stretch) ?? -Math.floor(quote.as_of / 60_000)) : undefined;
  const newestBar = bars.at(-1)?.time ?? 0;
  const isBehind = due !== undefined && (due < 0 || due > newestBar);
  useEffect(() => {
    if (isBehind) void refetch();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each further bar asks once
  }, [due, isBehind, refetch]);

  const oldest = joined?.oldest;
  const hasEarlier = oldest?.has_earlier === true && !pages.isEnded && before.length < mostPages;
  const loadEarlier = () => {
    const date = oldest?.sessions[0]?.date;
    if (date && !pages.isLoading && !before.includes(date))
      setLoaded({ key, sessions: first, before: [...before, date] });
  };
  const start = joined && startOf(range, sessions.at(-1)?.open ?? 0);
  const isShort = hasEarlier && start !== undefined && (sessions[0]?.open ?? 0) > start;
  if (isShort) loadEarlier();

  return {
    query: newest,
    data: newest.data === undefined ? undefined : joined ? { ...joined.newest, bars: shown, sessions } : null,
    sessionCount: sessions.length,
    hasFailedEarlier: pages.hasFailed,
    loadEarlier: hasEarlier ? loadEarlier : undefined,
  };
}

interface PageResult {
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly data: Candles | null | undefined;
}

const pagesOf = (results: readonly PageResult[]) => ({
  isLoading: results.some(({ isFetching }) => isFetching),
  hasFailed: results.some(({ isError }) => isError),
  /** The source has none before. */
  isEnded: results.some(({ data }) => data === null),
  answers: results.flatMap(({ data }) => data ?? []),
});

/** The newest answer with the pages before it, which come from new to old. */
function joinedAnswer(newest: Candles, pages: readonly Candles[]) {
  const parts = [...pages.toReversed(), newest];
  return {
    newest,
    oldest: parts[0],
    sessions: parts.flatMap((part) => part.sessions),
    bars: parts.flatMap((part) => barsOf(part)),
  };
}
