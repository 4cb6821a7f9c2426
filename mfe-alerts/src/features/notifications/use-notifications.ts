import { alertsApi } from '@candlewick/shared-api';
import { apiQuery, call, failureOf, invalidate } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { inputOf, type NotificationsView } from './notifications-url.ts';

/** A page of all notifications, or of unread ones. */
export const useNotifications = (view: NotificationsView) =>
  useQuery({ ...apiQuery(alertsApi.notifications, inputOf(view)), placeholderData: keepPreviousData });

/** A page of read ones, from `before` backwards. */
export const useOldNotifications = (before: number) =>
  useQuery({
    ...apiQuery(alertsApi.getOldNotifications, { query: before > 0 ? { before } : {} }),
    placeholderData: keepPreviousData,
  });

/** The newest notification and how many are unread. */
export const useLatest = () => useQuery(apiQuery(alertsApi.getLatestNotifications, {}));

const lists = [alertsApi.notifications, alertsApi.getOldNotifications, alertsApi.getLatestNotifications];

/** Marks a notification and all before it as read. */
export function useMarkRead() {
  const { notify } = useShell();
  return useMutation({
    mutationFn: (upTo: number) => call(alertsApi.readNotifications, { body: { up_to: upTo } }),
    onSuccess: () => Promise.all(lists.map(invalidate)),
    onError: (error) => notify({ kind: 'error', message: failureOf(error).message }),
  });
}
