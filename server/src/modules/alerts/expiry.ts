import { newYorkDate } from '../../market/calendar/new-york.ts';
import { sessionDateOf } from '../../market/series.ts';

/** The date on the exchange, `YYYY-MM-DD`. An alert has expired once its last day is before it. */
export const exchangeDate = (time: number): string => sessionDateOf(newYorkDate(time));

export const isExpired = ({ expiresOn }: { readonly expiresOn: string | null }, time: number): boolean =>
  expiresOn !== null && expiresOn < exchangeDate(time);
