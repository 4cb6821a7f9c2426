import { alertsApi, pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Daily bars of the last five years. */
export const useBars = (ticker: string) =>
  useQuery({
    ...apiQuery(pricesApi.history, { params: { ticker, interval: 'daily', range: '5y' } }),
    placeholderData: keepPreviousData,
  });

export const mostAlertsShown = 5;

/** The newest alerts of the user on a symbol. */
export const useAlertsOn = (ticker: string) =>
  useQuery(apiQuery(alertsApi.alertChildCards, { query: { limit: mostAlertsShown }, body: { tickers: [ticker] } }));
