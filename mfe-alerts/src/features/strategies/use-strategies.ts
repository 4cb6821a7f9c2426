import { alertsApi, type AlertInterval } from '@candlewick/shared-api';
import { apiQuery, call, failureOf, invalidate } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { AlertSettings } from '../../common/alert.types.ts';
import { alertsText, reloadAlerts } from '../../common/use-alert-changes.ts';
import type { UrlView } from '@candlewick/shared-page/url-params';
import { foundBy, inputOf, type CatalogView, type PairsKind, type PairsParams } from './strategies-url.ts';
import { summaryRowsOf } from './strategies.types.ts';

/** A page of strategies on symbols. */
export const usePairs = (kind: PairsKind, view: UrlView<PairsParams>) =>
  useQuery({ ...apiQuery(alertsApi.getStrategies, inputOf(kind, view)), placeholderData: keepPreviousData });

/** Every strategy that the filters find, over all symbols. */
export const useSummaries = ({ interval, ...view }: Pick<CatalogView, 'interval' | 'search' | 'families'>) =>
  useQuery({
    ...apiQuery(alertsApi.getStrategySummaries, { body: { interval, ...foundBy(view) } }),
    placeholderData: keepPreviousData,
  });

/** One strategy over all symbols; undefined once the catalog has arrived without it. */
export const useSummary = (id: string, interval: AlertInterval) =>
  useQuery({
    ...apiQuery(alertsApi.getStrategySummaries, { body: { interval } }),
    placeholderData: keepPreviousData,
    select: (answer) => ({ answer, row: summaryRowsOf(answer).find(({ strategy }) => strategy.id === id) }),
  });

/** One strategy on one ticker. */
export const useStrategyChart = (id: string, ticker: string, interval: AlertInterval) =>
  useQuery(apiQuery(alertsApi.getStrategyChart, { params: { id }, body: { ticker, interval } }));

export interface Chosen {
  readonly id: string;
  readonly tickers: readonly string[];
  readonly interval: AlertInterval;
}

const bodyOf = ({ id, tickers, interval }: Chosen) => ({ strategy_ids: [id], tickers: [...tickers], interval });

/** What subscribing would cost. */
export const useCost = (chosen: Chosen) =>
  useQuery({
    ...apiQuery(alertsApi.validateStrategiesCost, { body: bodyOf(chosen) }),
    enabled: chosen.tickers.length > 0,
    placeholderData: keepPreviousData,
  });

const reload = () =>
  Promise.all([
    reloadAlerts(),
    ...[alertsApi.getStrategies, alertsApi.getStrategySummaries, alertsApi.validateStrategiesCost].map(invalidate),
  ]);

/** Subscribes to a strategy on tickers. The form shows a refusal. */
export function useSubscribe() {
  const { notify } = useShell();
  return useMutation({
    mutationFn: ({ chosen, settings }: { readonly chosen: Chosen; readonly settings: AlertSettings }) =>
      call(alertsApi.subscribeStrategies, { body: { ...bodyOf(chosen), ...settings } }),
    onSuccess: ({ added, present }) => {
      const already = present > 0 ? `, ${alertsText(present)} already existed` : '';
      notify({ kind: added > 0 ? 'success' : 'info', message: `${alertsText(added)} added${already}` });
      return reload();
    },
  });
}

export function useUnsubscribe() {
  const { notify } = useShell();
  return useMutation({
    mutationFn: (chosen: Chosen) => call(alertsApi.unsubscribeStrategies, { body: bodyOf(chosen) }),
    onSuccess: ({ changed }) => {
      notify({ kind: 'success', message: `${alertsText(changed)} removed` });
      return reload();
    },
    onError: (error) => notify({ kind: 'error', message: failureOf(error).message }),
  });
}
