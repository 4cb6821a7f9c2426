import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import type { Compared } from '@candlewick/shared-design/chart-types';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HistoryRange } from '../model/history-range.ts';
import { hourBars, isOfDays, type Interval } from '../model/intervals.ts';
import { pricesQuery } from './use-price-history.ts';

interface ComparedBars {
  /** The one that the others are compared with, which is none of them. */
  readonly ticker: string;
  readonly interval: Interval;
  /** Of daily, weekly or monthly bars. */
  readonly range: HistoryRange;
  /** Of shorter ones. */
  readonly sessions: number;
  readonly isTraded: boolean;
}

interface Answer {
  readonly bars: { readonly time: readonly number[]; readonly close: readonly number[] };
}

const answersOf = (results: readonly { readonly data: Answer | null | undefined }[]) =>
  results.map(({ data }) => data ?? undefined);

/** Closes of compared instruments over the same range; without points while they load, and for one that has no such bars. */
export function useCompared(tickers: readonly string[], wanted: ComparedBars): readonly Compared[] {
  const { ticker: own, interval, range, sessions, isTraded } = wanted;
  const days = useQueries({
    queries: (isOfDays(interval) ? tickers : []).map((ticker) => ({
      ...apiQuery(pricesApi.history, {
        params: { ticker, interval: interval as 'daily', range },
        ...pricesQuery(isTraded),
      }),
      placeholderData: keepPreviousData,
    })),
    combine: answersOf,
  });
  const hours = useQueries({
    queries: (isOfDays(interval) ? [] : tickers).map((ticker) => ({
      ...apiQuery(pricesApi.historicalCandles, {
        params: { ticker, granularity: isOfDays(interval) ? '1m' : hourBars[interval].granularity },
        query: { sessions, ...pricesQuery(isTraded).query },
      }),
      placeholderData: keepPreviousData,
    })),
    combine: answersOf,
  });
  const answers = isOfDays(interval) ? days : hours;
  return useMemo(
    () =>
      tickers.map((label, index) => ({ label, points: pointsOf(answers[index]) })).filter(({ label }) => label !== own),
    [tickers, answers, own],
  );
}

function pointsOf(answer: Answer | undefined) {
  if (!answer) return [];
  const { time, close } = answer.bars;
  return time.map((each, index) => ({ time: each, value: close[index] ?? NaN }));
}
