import type { AlertType, backtestApi, EndpointInput } from '@candlewick/shared-api';

export const alertsHref = (type: AlertType): string => `/alerts/${type}`;
export const alertHref = (type: AlertType, id: string): string => `${alertsHref(type)}?alert=${id}`;
export const catalogHref = '/strategies';
export const notificationsHref = '/notifications';
export const deliveryHref = '/user-settings/notifications';
export const plansHref = '/plans-and-pricing';
export const creditsHref = '/user-settings/billing?checkout=credits_1000';
export const historyHref = '/backtest-history/stocks';
export const builderHref = (ticker?: string): string =>
  ticker === undefined ? '/stocks-backtest' : `/stocks-backtest?${new URLSearchParams({ ticker }).toString()}`;

type Request = EndpointInput<typeof backtestApi.requestValidation>['body'];

/** The builder with a request, which it reads from its address. */
export const requestHref = (request: Request): string =>
  `/stocks-backtest?${new URLSearchParams({ body: JSON.stringify(request) }).toString()}`;
