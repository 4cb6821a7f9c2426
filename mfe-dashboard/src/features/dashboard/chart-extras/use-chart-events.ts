import { typeOfSymbol } from '@candlewick/engine/market';
import { alertsApi, tickersApi } from '@candlewick/shared-api';
import { apiQuery, useCan } from '@candlewick/shared-auth';
import type { ChartEvent, ChartEventKind } from '@candlewick/shared-design/chart-workspace';
import { formatNumber } from '@candlewick/shared-design/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** What a plan must have to show a kind of event. */
export const featureOfEvents = {
  earnings: 'earnings_estimates',
  dividend: 'stakeholder_payouts',
  split: 'stakeholder_payouts',
  news: 'news',
  alert: null,
} as const;

/** What happened to an instrument, oldest first: from the calls that its sections make. Of kinds that were not asked for, nothing is loaded. */
export function useChartEvents(ticker: string, kinds: readonly ChartEventKind[]): readonly ChartEvent[] {
  const can = useCan();
  const isCompany = typeOfSymbol(ticker) === 'stock';
  const wants = (kind: ChartEventKind) => {
    const feature = featureOfEvents[kind];
    return kinds.includes(kind) && (feature === null || can(feature) === true);
  };
  const earnings = useQuery({
    ...apiQuery(tickersApi.epsAndRevenue, { params: { ticker } }),
    enabled: isCompany && wants('earnings'),
  }).data;
  const payments = useQuery({
    ...apiQuery(tickersApi.dividends, { params: { ticker } }),
    enabled: isCompany && (wants('dividend') || wants('split')),
  }).data;
  const fired = useQuery({
    ...apiQuery(alertsApi.notifications, {
      params: { page: 1 },
      query: { results_per_page: 200 },
      body: { tickers: [ticker], kinds: ['alert'] },
    }),
    enabled: wants('alert'),
  }).data;
  const news = useQuery({
    ...apiQuery(tickersApi.stockNews, { params: { ticker } }),
    enabled: wants('news'),
  }).data;
  return useMemo(() => {
    const all: ChartEvent[] = [];
    for (const { reported_at, eps, eps_estimate } of earnings?.quarters ?? [])
      if (reported_at !== null)
        all.push({
          time: reported_at,
          kind: 'earnings',
          text: `Earnings: EPS ${formatNumber(eps)}, expected ${formatNumber(eps_estimate)}`,
        });
    for (const { ex_date, amount } of payments?.dividends ?? [])
      all.push({
        time: Date.parse(ex_date),
        kind: 'dividend',
        text: `Dividend of ${formatNumber(amount, { digits: 4 })}`,
      });
    for (const { date, ratio } of payments?.splits ?? [])
      all.push({
        time: Date.parse(date),
        kind: 'split',
        text: ratio >= 1 ? `Split ${ratio} for 1` : `Split 1 for ${1 / ratio}`,
      });
    for (const { at, title } of fired?.notifications ?? []) all.push({ time: at, kind: 'alert', text: title });
    for (const { time, headline } of news?.items ?? []) all.push({ time, kind: 'news', text: headline });
    return all.filter(({ kind }) => kinds.includes(kind)).toSorted((a, b) => a.time - b.time);
  }, [earnings, payments, fired, news, kinds]);
}
