import { billingApi } from '@candlewick/shared-api';
import { call, failureOf } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import type { Transaction } from '../../../common/billing.types.ts';
import type { Order } from '../../../common/order.ts';
import type { Status } from '../../../common/status-texts.ts';
import { cardStatusOf, orderOfAddress, orderOfPayment, paymentFor, statusOf } from '../model/address.ts';

const pollMs = 3000;
const params = { provider: 'stripe' } as const;

/** What the server knows of the transaction that an address is about. */
export interface KnownStatus {
  readonly status: Status;
  readonly order: Order | null;
  readonly payment: Transaction | null;
  /** Why it failed. */
  readonly failure: string | null;
}

/** Of the payment that the address names: `payment_intent` from the bank, `token` from PayPal, whose money is taken now. Null: of none. */
async function named(query: URLSearchParams, isApproved: boolean): Promise<Transaction | null | undefined> {
  const [intent, token] = [query.get('payment_intent'), query.get('token')];
  try {
    if (intent !== null) return await call(billingApi.payment, { params: { ...params, id: intent } });
    if (token !== null && isApproved) return await call(billingApi.capturePaypal, { params: { id: token } });
  } catch (error) {
    const { status } = failureOf(error);
    if (status !== null && status >= 400 && status < 500) return null;
    throw error;
  }
  return undefined;
}

async function read(state: 'success' | 'error', query: URLSearchParams): Promise<KnownStatus> {
  const claim = { state, redirect: query.get('redirect_status') };
  const order = orderOfAddress(query);
  if (order?.mode === 'paymentMethod') {
    const cards = await call(billingApi.creditCards, { params });
    return { status: cardStatusOf(claim, cards), order, payment: null, failure: null };
  }
  const found = await named(query, state === 'success');
  const payment =
    found === undefined
      ? paymentFor(order, (await call(billingApi.transactions, { params, query: {} })).transactions)
      : found;
  const refused = found === null && query.has('token');
  return {
    status: refused ? 'error' : statusOf(claim, payment),
    order: payment ? orderOfPayment(payment) : order,
    payment,
    failure: payment?.failure ?? null,
  };
}

/** Asks the server for what the address claims, again while the payment is open. */
export function useKnownStatus(state: 'success' | 'error' | null, query: URLSearchParams) {
  return useQuery({
    queryKey: [billingApi.payment.id, 'status', state, query.toString()],
    queryFn: () => read(state ?? 'error', query),
    enabled: state !== null,
    refetchInterval: ({ state: { data } }) => (data?.status === 'pending' ? pollMs : false),
  });
}
