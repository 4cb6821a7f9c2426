import { billingApi } from '@candlewick/shared-api';
import { call } from '@candlewick/shared-auth';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { statusHref } from '../../links.ts';
import { productOf, type Order } from '../../order.ts';
import { rememberPayment } from '../model/remembered-payment.ts';
import type { PurchasePorts } from '../model/purchase.types.ts';
import { confirmPayment, confirmSetup, readIntent } from './stripe-gate.ts';

const params = { provider: 'stripe' } as const;
const withCard = (card: string | undefined) => (card === undefined ? {} : { payment_method_id: card });

const edit: PurchasePorts['edit'] = ({ id }, order, card, { quotedAt }) =>
  order.mode === 'credits'
    ? call(billingApi.editCreditPayment, {
        params: { ...params, id },
        body: { credits: order.credits, ...withCard(card) },
      })
    : call(billingApi.editSubscriptionPayment, {
        params: { ...params, id },
        body: { product: productOf(order), auto_renewal: true, quoted_at: quotedAt, ...withCard(card) },
      });

/** The server and the payment provider, for `purchase`. */
export function portsOf(
  stripe: Stripe,
  element: () => StripeCardElement | null,
  { order, shownAt }: { readonly order: Order; readonly shownAt: number },
): PurchasePorts {
  const source = () => ({ stripe, element: element(), returnUrl: new URL(statusHref(order), location.origin).href });
  return {
    subscribe: ({ tier, interval }, card, { quotedAt }) =>
      call(billingApi.subscribe, {
        params,
        body: {
          tier_name: tier,
          subscription_interval: interval,
          auto_renewal: true,
          quoted_at: quotedAt,
          ...withCard(card),
        },
      }),
    buyCredits: (credits, card) =>
      call(billingApi.buyCredits, {
        params,
        body: {
          credits,
          auto_renewal: false,
          shown_for_ms: Math.max(0, Date.now() - shownAt),
          ...withCard(card),
        },
      }),
    opened: (open) => rememberPayment(order, { kind: 'payment', open }),
    edit,
    setupIntent: () => call(billingApi.setupIntent, { params }),
    confirmPayment: (secret, card) => confirmPayment(secret, card, source()),
    confirmSetup: (secret, card) => confirmSetup(secret, card, source()),
    read: (what, secret) => readIntent(what, secret, stripe),
  };
}
