import type { AlertType } from '@candlewick/shared-api';

export const alertsHref = (type: AlertType): string => `/alerts/${type}`;
export const catalogHref = '/strategies';
export const notificationsHref = '/notifications';
export const deliveryHref = '/user-settings/notifications';
export const plansHref = '/plans-and-pricing';
export const creditsHref = '/user-settings/billing?checkout=credits_1000';
export const historyHref = '/backtest-history/stocks';
export const builderHref = (ticker?: string): string =>
  ticker === undefined ? '/stocks-backtest' : `/stocks-backtest?${new URLSearchParams({ ticker }).toString()}`;
