import { newYorkDate, sessionDateOf } from '@candlewick/engine/market';

/** The date on the exchange, `YYYY-MM-DD`. An alert has expired once its last day is before it. */
export const exchangeDate = (time: number): string => sessionDateOf(newYorkDate(time));

export const isExpired = ({ expiresOn }: { readonly expiresOn: string | null }, time: number): boolean =>
  expiresOn !== null && expiresOn < exchangeDate(time);
