import type { Transaction } from '../../../common/billing.types.ts';
import { readProduct, type Order } from '../../../common/order.ts';
import type { Status } from '../../../common/status-texts.ts';

/** An answer that may not be asked for. */
interface Asked {
  readonly data: Pick<Transaction, 'status'> | undefined;
  readonly isError: boolean;
  readonly fetchStatus: string;
}

const ofTransaction: Readonly<Record<Transaction['status'], Status>> = {
  pending: 'pending',
  succeeded: 'success',
  refunded: 'success',
  failed: 'error',
  canceled: 'error',
};

/**
 * The status to show; null while the server is asked. Without a payment in the address, or if the server cannot tell, the address counts.
 */
export function statusOf(
  claimed: 'success' | 'error',
  payment: Asked,
  capture: Asked,
  redirect: string | null,
): Status | null {
  if (claimed === 'error' || redirect === 'failed') return 'error';
  const known = payment.data ?? capture.data;
  if (known) return ofTransaction[known.status];
  if (capture.isError) return 'error';
  return payment.fetchStatus === 'fetching' || capture.fetchStatus === 'fetching' ? null : 'success';
}

/** `product` and `period` of the query: `advanced` and `yearly`, or `credits_1000`. */
export function orderOfAddress(query: URLSearchParams): Order | null {
  const product = query.get('product')?.toLowerCase() ?? '';
  const period = query.get('period')?.toLowerCase();
  return readProduct(period ? `${product}_${period}` : product);
}
