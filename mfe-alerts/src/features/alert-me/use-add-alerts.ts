import { alertsApi, backtestApi, type EndpointInput } from '@candlewick/shared-api';
import { apiQuery, call, invalidate } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useMutation, useQuery } from '@tanstack/react-query';
import { alertsHref } from '../../common/alert-links.ts';
import { alertsText, reloadAlerts } from '../../common/use-alert-changes.ts';

const params = { type: 'stocks' } as const;

/** Says what was added, with the way to it. */
function useTellAdded() {
  const { notify, navigate } = useShell();
  return ({ added, present }: { readonly added: number; readonly present: number }) => {
    const message =
      added > 0
        ? `${alertsText(added)} added${present > 0 ? `, ${alertsText(present)} already existed` : ''}`
        : 'You already have this alert';
    notify({
      kind: added > 0 ? 'success' : 'info',
      message,
      action: { label: 'Open alerts', run: () => navigate(alertsHref('stocks')) },
    });
    return Promise.all([
      reloadAlerts(),
      ...[backtestApi.listAlertCardsFromParentId, backtestApi.listAlertCardsFromChildId].map(invalidate),
    ]);
  };
}

/** Watches the rule of a backtest or a result. The form shows a refusal. */
export function useAddAlerts() {
  return useMutation({
    mutationFn: (body: EndpointInput<typeof backtestApi.addAlerts>['body']) =>
      call(backtestApi.addAlerts, { params, body }),
    onSuccess: useTellAdded(),
  });
}

/** Watches conditions of the user's own. The form shows a refusal. */
export function useAddStockAlert() {
  return useMutation({
    mutationFn: (body: EndpointInput<typeof alertsApi.addStockAlert>['body']) =>
      call(alertsApi.addStockAlert, { body }),
    onSuccess: useTellAdded(),
  });
}

/** What alerts watch already of a backtest, or of one of its results. */
export function useWatched(target: 'parent' | 'child', id: string) {
  const ofParent = useQuery({
    ...apiQuery(backtestApi.listAlertCardsFromParentId, { params: { ...params, id } }),
    enabled: target === 'parent',
    select: ({ cards }) => cards.flatMap(({ interval, tickers }) => tickers.map((ticker) => ({ interval, ticker }))),
  });
  const ofChild = useQuery({
    ...apiQuery(backtestApi.listAlertCardsFromChildId, { params: { ...params, id } }),
    enabled: target === 'child',
    select: ({ cards }) => cards.map(({ interval, ticker }) => ({ interval, ticker })),
  });
  return target === 'parent' ? ofParent : ofChild;
}
