import { alertsApi } from '@candlewick/shared-api';
import { apiQuery, call, failureOf, invalidate, useUser } from '@candlewick/shared-auth';
import { formatPrice } from '@candlewick/shared-design/format';
import { useShell } from '@candlewick/shared-platform';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { alertLevels, type AlertLevel } from './alert-levels.ts';

interface Move {
  readonly level: AlertLevel;
  readonly to: number;
  /** It takes another one back. */
  readonly isUndo?: boolean;
}

const undoMs = 8000;
const noLevels: readonly AlertLevel[] = [];
const mostAlerts = 200;
const shownIn = [
  alertsApi.alertChildCards,
  alertsApi.alertParentCards,
  alertsApi.alertChildCard,
  alertsApi.alertParentCard,
];

/** Which alerts have lines: all that the user has on the symbol, none, or one by its id. */
export type ShownAlerts = 'all' | 'none' | { readonly id: string };

/** The lines of the user's alerts on a symbol, which keep the level where one is let go of; nothing for visitors. */
export function useAlertLines(ticker: string, shown: ShownAlerts) {
  const { notify } = useShell();
  const uid = useUser().data?.uid;
  const id = typeof shown === 'object' ? shown.id : undefined;
  const all = useQuery({
    ...apiQuery(alertsApi.alertChildCards, { query: { limit: mostAlerts }, body: { tickers: [ticker] } }),
    enabled: shown === 'all' && uid !== undefined,
  }).data;
  const one = useQuery({
    ...apiQuery(alertsApi.alertChildCard, { params: { id: id ?? '' } }),
    enabled: id !== undefined && uid !== undefined,
  }).data;
  /** Where lines are that the server has not answered for yet. */
  const [moved, setMoved] = useState<ReadonlyMap<string, number>>(new Map());
  // In the event of the user, so that the line never returns for a frame.
  const show = useCallback(({ level: { id }, to }: Move) => setMoved((before) => new Map([...before, [id, to]])), []);
  const forget = ({ level: { id }, to }: Move) =>
    setMoved((before) => (before.get(id) === to ? new Map([...before].filter(([other]) => other !== id)) : before));
  const { mutate } = useMutation({
    // One after the other, so that the last level wins.
    scope: { id: alertsApi.updateAlert.id },
    mutationFn: ({ level: { alertId, condition }, to }: Move) =>
      call(alertsApi.updateAlert, { params: { id: alertId }, body: { level: { condition, value: to } } }),
    async onSuccess({ tickers }, move) {
      const { level, to, isUndo } = move;
      if (!isUndo) {
        const others = tickers.length > 1 ? ` for ${tickers.length} symbols` : '';
        notify({
          kind: 'success',
          message: `Alert moved to ${formatPrice(to, ticker)}${others}`,
          durationMs: undoMs,
          action: {
            label: 'Undo',
            run() {
              const back = { level: { ...level, price: to }, to: level.price, isUndo: true };
              show(back);
              mutate(back);
            },
          },
        });
      }
      await Promise.all(shownIn.map(invalidate));
      forget(move);
    },
    onError(error, move) {
      forget(move);
      notify({ kind: 'error', message: `Couldn’t move the alert. ${failureOf(error).message}` });
      // Another tab may have changed or deleted it.
      void invalidate(alertsApi.alertChildCards);
    },
  });

  const levels = useMemo(() => {
    const cards = shown === 'none' ? [] : id === undefined ? all?.cards : one && [one];
    const known = alertLevels(cards ?? []);
    if (known.length === 0) return noLevels;
    return known.map((level) => ({
      ...level,
      price: moved.get(level.id) ?? level.price,
      // The chart of one alert is about its level.
      isKept: id !== undefined,
    }));
  }, [shown, id, all, one, moved]);
  const onLevelMoved = useCallback(
    (id: string, to: number) => {
      const level = levels.find((each) => each.id === id);
      if (!level) return;
      show({ level, to });
      mutate({ level, to });
    },
    [levels, show, mutate],
  );
  return { levels, onLevelMoved };
}
