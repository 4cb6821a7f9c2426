import { alertsApi, backtestApi, type AlertType } from '@candlewick/shared-api';
import { call, failureOf, invalidate } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useMutation } from '@tanstack/react-query';
import type { AlertSettings, ParentAlert } from './alert.types.ts';

const params = { type: 'stocks' } as const;
const undoMs = 8000;

const shownIn = [
  alertsApi.alertChildCards,
  alertsApi.alertParentCards,
  alertsApi.alertChildCard,
  alertsApi.alertParentCard,
  alertsApi.alertTags,
];

export const reloadAlerts = () => Promise.all(shownIn.map(invalidate));

/** `1 alert`, `3 alerts` */
export const alertsText = (count: number): string => (count === 1 ? '1 alert' : `${count} alerts`);

/** Says why a change failed, and catches up: another tab may have changed or deleted the alerts. */
function useExplain() {
  const { notify } = useShell();
  return (error: unknown) => {
    notify({ kind: 'error', message: failureOf(error).message });
    void reloadAlerts();
  };
}

/** Alerts from backtests change together. Those of strategies have a call for each. */
async function setActive(type: AlertType, isActive: boolean, ids: readonly string[]): Promise<number> {
  if (type === 'stocks') {
    const endpoint = isActive ? backtestApi.activateAlertCards : backtestApi.deactivateAlertCards;
    return (await call(endpoint, { params, body: { target: 'child', id_list: [...ids] } })).changed;
  }
  const endpoint = isActive ? alertsApi.activateAlertByChildId : alertsApi.deactivateAlertByChildId;
  let count = 0;
  for (const id of ids) count += (await call(endpoint, { body: [id] })).changed;
  return count;
}

/** Activates alerts on tickers, or pauses them. */
export function useSetActive(type: AlertType, isActive: boolean) {
  const { notify } = useShell();
  return useMutation({
    mutationFn: (ids: readonly string[]) => setActive(type, isActive, ids),
    onSuccess: (changed) => {
      const already = isActive ? 'Already active' : 'Already paused';
      const done = `${alertsText(changed)} ${isActive ? 'activated' : 'paused'}`;
      notify({ kind: changed > 0 ? 'success' : 'info', message: changed > 0 ? done : already });
      return reloadAlerts();
    },
    onError: useExplain(),
  });
}

/** Deletes alerts on tickers, with an undo that stays for eight seconds. */
export function useDeleteAlerts() {
  const { notify } = useShell();
  const explain = useExplain();
  const undo = useMutation({
    mutationFn: (ids: readonly string[]) => call(alertsApi.restoreAlertChildCards, { body: { id_list: [...ids] } }),
    onSuccess: reloadAlerts,
    onError: explain,
  });
  return useMutation({
    mutationFn: (ids: readonly string[]) => call(alertsApi.deleteAlertChildCards, { body: { id_list: [...ids] } }),
    onSuccess: (_, ids) => {
      notify({
        kind: 'success',
        message: `${alertsText(ids.length)} deleted`,
        durationMs: undoMs,
        action: { label: 'Undo', run: () => undo.mutate(ids) },
      });
      return reloadAlerts();
    },
    onError: explain,
  });
}

export interface TagChange {
  readonly ids: readonly string[];
  readonly action: 'add' | 'remove';
  readonly tags: readonly string[];
}

/** Adds or removes tags. Never replaces all of them: another tab may have added one in the meantime. */
export function useTagChange() {
  return useMutation({
    async mutationFn({ ids, action, tags }: TagChange) {
      if (action === 'add') {
        await call(alertsApi.addTagToAlertChild, { body: { hash_id_list: [...ids], tag_list: [...tags] } });
        return;
      }
      for (const id of ids)
        for (const tag of tags) await call(alertsApi.removeTagFromAlertChild, { params: { id, tag } });
    },
    onSuccess: reloadAlerts,
    onError: useExplain(),
  });
}

/** Changes an alert's delivery, for all of its tickers, or its name. The form shows a refusal. */
export function useUpdateAlert(parentId: string) {
  return useMutation({
    mutationFn: (body: { readonly name?: string; readonly settings?: AlertSettings }) =>
      call(alertsApi.updateAlert, { params: { id: parentId }, body }),
    onSuccess: reloadAlerts,
  });
}

interface TickerChange {
  readonly action: 'add' | 'remove';
  readonly ticker: string;
}

/** A strategy's tickers are subscribed to; those of other alerts are a list. */
async function changeTicker(
  { id, strategy_id, interval, settings }: ParentAlert,
  { action, ticker }: TickerChange,
): Promise<boolean> {
  if (strategy_id === null) {
    const body = { action, id_list: [id], ticker_list: [ticker] };
    const { added, removed } = await call(backtestApi.updateMultiAlertTickers, { params, body });
    return added + removed > 0;
  }
  const some = { strategy_ids: [strategy_id], tickers: [ticker], interval };
  if (action === 'remove') return (await call(alertsApi.unsubscribeStrategies, { body: some })).changed > 0;
  return (await call(alertsApi.subscribeStrategies, { body: { ...some, ...settings } })).added > 0;
}

/** Adds a ticker to an alert, or takes it out. */
export function useTickerChange(alert: ParentAlert) {
  const { notify } = useShell();
  return useMutation({
    mutationFn: (change: TickerChange) => changeTicker(alert, change),
    onSuccess: (isChanged, { action, ticker }) => {
      const done = action === 'add' ? 'added to the alert' : 'removed from the alert';
      const none = action === 'add' ? 'is already in the alert' : 'was not in the alert';
      notify({ kind: isChanged ? 'success' : 'info', message: `${ticker} ${isChanged ? done : none}` });
      return reloadAlerts();
    },
    onError: useExplain(),
  });
}
