import type { AlertType } from '@candlewick/shared-api';

interface Fired {
  readonly type: AlertType;
  readonly childId: string;
  readonly barTime: number;
}

/** Path of the page that shows what fired on its bar. */
export const hrefOf = ({ type, childId, barTime }: Fired): string => `/alerts/${type}?alert=${childId}&bar=${barTime}`;
