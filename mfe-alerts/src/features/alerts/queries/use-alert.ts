import { alertsApi, backtestApi, pricesApi, type AlertInterval } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import type { ChildAlert } from '../../../common/alert.types.ts';

/** An alert on one ticker, with the values of its conditions. */
export const useAlert = (id: string) => useQuery(apiQuery(alertsApi.alertChildCard, { params: { id } }));

/** The alert of all tickers that were added together. */
export const useParentAlert = (id: string) => useQuery(apiQuery(alertsApi.alertParentCard, { params: { id } }));

/** What an alert on one ticker has fired, newest first. */
export const useFirings = (id: string) =>
  useQuery(apiQuery(backtestApi.listAlertHistoryFromAlertId, { params: { type: 'stocks', id } }));

/** The bars that an alert's are made of. */
const granularities = { '1h': '60m', '15m': '15m', '5m': '1m', '1m': '1m' } as const;
const sessions = { '60m': 30, '15m': 20, '1m': 5 } as const;

/** The newest bars of the ticker, in the interval of the alert or the nearest smaller one; null where the market has none. */
export function useAlertBars({ ticker, interval }: Pick<ChildAlert, 'ticker' | 'interval'>) {
  const isDaily = interval === '1d';
  const daily = useQuery({
    ...apiQuery(pricesApi.history, { params: { ticker, interval: 'daily', range: '5y' } }),
    enabled: isDaily,
  });
  const granularity = granularityOf(interval);
  const intraday = useQuery({
    ...apiQuery(pricesApi.historicalCandles, {
      params: { ticker, granularity },
      query: { sessions: sessions[granularity] },
    }),
    enabled: !isDaily,
  });
  return isDaily ? daily : intraday;
}

const granularityOf = (interval: AlertInterval) => (interval === '1d' ? '60m' : granularities[interval]);
