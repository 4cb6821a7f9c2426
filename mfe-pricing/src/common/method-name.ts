import type { Transaction } from './billing.types.ts';
import { cardName } from './words.ts';

/** How it was paid. */
export function methodName({ method, card }: Pick<Transaction, 'method' | 'card'>): string {
  if (method === 'paypal') return 'PayPal';
  return card ? cardName(card) : 'Card';
}
