import { randomInt } from 'node:crypto';
import type { Kind } from './kinds.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Unguessable: 62 values per letter. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

const prefixes: Readonly<Record<Kind, string>> = {
  customer: 'cus_',
  product: 'prod_',
  price: 'price_',
  payment_method: 'pm_',
  token: 'tok_',
  setup_intent: 'seti_',
  setup_attempt: 'setatt_',
  payment_intent: 'pi_',
  charge: 'ch_',
  refund: 're_',
  balance_transaction: 'txn_',
  event: 'evt_',
};

export const newId = (kind: Kind): string => prefixes[kind] + randomLetters(kind === 'customer' ? 14 : 24);

/** Kind of the object that an id names; undefined for other texts. */
export const kindOfId = (id: string): Kind | undefined =>
  (Object.keys(prefixes) as Kind[]).find((kind) => id.startsWith(prefixes[kind]));
