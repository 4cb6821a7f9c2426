import { alertsApi, backtestApi, billingApi, type EndpointEvent } from '@candlewick/shared-api';
import { queryKeyOf } from '@candlewick/shared-api/client';
import { invalidate, listen, queryClient } from '@candlewick/shared-auth';
import { useEffect } from 'react';
import { followFeed } from './notification-feed.ts';

type State = EndpointEvent<typeof alertsApi.notificationEvents>;

/** What a notification makes stale. Only what is on screen is fetched again. */
const stale = [
  alertsApi.notifications,
  alertsApi.getLatestNotifications,
  alertsApi.getOldNotifications,
  alertsApi.alertChildCards,
  alertsApi.alertParentCards,
  alertsApi.alertChildCard,
  backtestApi.listAlertHistoryFromAlertId,
  billingApi.credits,
  billingApi.creditStatement,
];

/** At the close of a session many alerts fire at once. */
const leastGapMs = 1000;

function createRefresher() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = -Infinity;
  const refresh = () => {
    timer = undefined;
    lastAt = Date.now();
    for (const endpoint of stale) void invalidate(endpoint);
  };
  return {
    refreshSoon: () => (timer ??= setTimeout(refresh, Math.max(0, lastAt + leastGapMs - Date.now()))),
    stop: () => clearTimeout(timer),
  };
}

/** Keeps the unread count, and lists that show notifications, in step with the server and with the other tabs of the user. */
export function useNotificationFeed(uid: string | undefined): void {
  useEffect(() => {
    if (uid === undefined) return undefined;
    const key = queryKeyOf(alertsApi.newNotificationCount, {});
    const refresher = createRefresher();
    let before: State | undefined;
    const onState = (state: State) => {
      queryClient.setQueryData(key, { count: state.unread });
      // The first state is the one that lists have just loaded.
      const isNews = before && (before.unread !== state.unread || before.newest?.id !== state.newest?.id);
      before = state;
      if (isNews) refresher.refreshSoon();
    };
    const name = `candlewick-notifications-${uid}`;
    const open = (signal: AbortSignal) => listen(alertsApi.notificationEvents, {}, signal);
    let stop: (() => void) | undefined = followFeed({ name, open, onState });
    // A page that the browser keeps for Back must hold no lock.
    const onHide = () => {
      stop?.();
      stop = undefined;
    };
    const onShow = () => (stop ??= followFeed({ name, open, onState }));
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      refresher.stop();
      stop?.();
    };
  }, [uid]);
}
