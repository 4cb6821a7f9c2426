import { alertsApi, billingApi, type AlertType } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inputOf, type AlertsView } from '../model/alerts-url.ts';

/** One page of the user's alerts by ticker. */
export const useAlerts = (type: AlertType, view: AlertsView) =>
  useQuery({ ...apiQuery(alertsApi.alertChildCards, inputOf(type, view)), placeholderData: keepPreviousData });

/** The tags of the user's alerts. */
export const useAlertTags = () => useQuery(apiQuery(alertsApi.alertTags, {}));

/** When the next of these alerts is checked; null without an active one. */
export function useNextCheck(type: AlertType) {
  return useQuery({
    ...apiQuery(alertsApi.alertParentCards, { query: { limit: 100 }, body: { type, status: 'active' } }),
    select: ({ cards }) => cards.reduce<number | null>((next, each) => earlier(next, each.next_evaluation), null),
  });
}

const earlier = (a: number | null, b: number | null) => (a === null || (b !== null && b < a) ? b : a);

const mostMovements = 200;

export interface Spent {
  readonly credits: number;
  /** There were more movements than were read. */
  readonly isMore: boolean;
}

/** Credits that alerts have spent since a time. */
export function useSpent(from: number) {
  return useQuery({
    ...apiQuery(billingApi.creditStatement, { query: { kind: 'alert', from, page_size: mostMovements } }),
    select: ({ movements, next }): Spent => ({
      credits: -movements.reduce((sum, { credits }) => sum + credits, 0),
      isMore: next !== null,
    }),
  });
}
