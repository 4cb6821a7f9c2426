import { authApi, billingApi } from '@candlewick/shared-api';
import { call, failureOf, invalidate, sessionStore, startSession } from '@candlewick/shared-auth';
import type { Order } from '../../order.ts';

/** Specification, section 4. */
const refreshDelayMs = 5000;

async function refreshToken(): Promise<void> {
  const { token } = sessionStore.getState();
  if (token === null) return;
  try {
    const { access_token } = await call(authApi.refreshToken, {});
    // A logout or another login in the meantime wins.
    if (sessionStore.getState().token === token) startSession(access_token);
  } catch (error) {
    console.warn(`Couldn’t renew the session after the purchase: ${failureOf(error).message}`);
  }
}

async function refreshAccount(mode: Order['mode']): Promise<void> {
  if (sessionStore.getState().token === null) return;
  await refreshToken();
  await Promise.all([
    ...(mode === 'plans' ? [invalidate(billingApi.plan), invalidate(billingApi.prices)] : []),
    invalidate(billingApi.credits),
    invalidate(billingApi.creditStatement),
    invalidate(billingApi.transactions),
  ]);
}

/** Makes the server look at the payment now instead of waiting for the provider's event. */
async function askServer(payment: string): Promise<void> {
  try {
    await call(billingApi.payment, { params: { provider: 'stripe', id: payment } });
  } catch (error) {
    console.warn(`Couldn’t read the payment after it succeeded: ${failureOf(error).message}`);
  }
}

/**
 * After a purchase or a saved card: cards and transactions are asked for immediately, token, plan and credits after five seconds, whether or
 * not checkout is still open.
 */
export async function followPurchase(order: Order, payment: string | null): Promise<void> {
  if (payment !== null) await askServer(payment);
  await Promise.all([invalidate(billingApi.creditCards), invalidate(billingApi.transactions)]);
  if (order.mode !== 'paymentMethod') setTimeout(() => void refreshAccount(order.mode), refreshDelayMs);
}
