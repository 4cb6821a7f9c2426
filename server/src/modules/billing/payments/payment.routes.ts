import { billingApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Payments } from '../../../payments/payments.ts';
import type { Billing } from '../create-billing.ts';

export interface PaymentRouteNeeds {
  readonly billing: Billing;
  readonly payments: Pick<Payments, 'mode' | 'provider' | 'publishableKey'>;
}

/** The script that defines `window.Stripe`: Stripe's of the release that the client is made for, or the sandbox's. */
const scriptUrls = { stripe: 'https://js.stripe.com/endive/stripe.js', sandbox: '/sandbox/stripe.js' } as const;
const termsUrl = '/terms';

/** Calls that take money, and those about cards, payments and receipts. */
export function registerPaymentRoutes(app: FastifyInstance, { billing, payments }: PaymentRouteNeeds): void {
  const { cards, checkout, events, paypal } = billing;

  route(app, billingApi.paymentConfig, () => ({
    provider: payments.provider,
    mode: payments.mode,
    publishable_key: payments.publishableKey,
    script_url: scriptUrls[payments.mode],
    paypal: paypal.isAvailable,
    terms_url: termsUrl,
  }));

  route(app, billingApi.subscribe, ({ body, caller }) =>
    checkout.subscribe(caller.userId, {
      tier: body.tier_name,
      interval: body.subscription_interval,
      card: body.payment_method_id,
      autoRenewal: body.auto_renewal,
      quotedAt: body.quoted_at,
    }),
  );
  route(app, billingApi.editSubscriptionPayment, ({ body, caller, params }) =>
    checkout.editPlanPayment(caller.userId, params.id, {
      product: body.product,
      card: body.payment_method_id,
      autoRenewal: body.auto_renewal,
      quotedAt: body.quoted_at,
    }),
  );
  route(app, billingApi.buyCredits, ({ body, caller }) =>
    checkout.buyCredits(caller.userId, {
      credits: body.credits,
      card: body.payment_method_id,
      shownForMs: body.shown_for_ms,
    }),
  );
  route(app, billingApi.editCreditPayment, ({ body, caller, params }) =>
    checkout.editCreditPayment(caller.userId, params.id, { credits: body.credits, card: body.payment_method_id }),
  );
  route(app, billingApi.payment, ({ caller, params }) => billing.payments.payment(caller.userId, params.id));

  route(app, billingApi.setupIntent, ({ caller }) => cards.startSaving(caller.userId));
  route(app, billingApi.creditCards, ({ caller }) => cards.list(caller.userId));
  route(app, billingApi.removeCard, ({ caller, params }) => cards.remove(caller.userId, params.id));
  route(app, billingApi.setDefaultCard, ({ body, caller }) =>
    cards.setDefault(caller.userId, body.default_payment_method),
  );

  route(app, billingApi.transactions, ({ caller, query }) =>
    billing.payments.page(caller.userId, query.before, query.page_size),
  );
  route(app, billingApi.receipt, ({ caller, params }) => billing.payments.receipt(caller.userId, params.id));

  route(app, billingApi.paypalPayment, ({ body, caller }) =>
    paypal.start(caller.userId, {
      product: body.product,
      successUrl: body.success_url,
      errorUrl: body.error_url,
      quotedAt: body.quoted_at,
    }),
  );
  route(app, billingApi.capturePaypal, ({ caller, params }) => paypal.capture(caller.userId, params.id));

  route(app, billingApi.webhook, async ({ body, request }) => {
    const signature = request.headers['stripe-signature'];
    await events.take(body, typeof signature === 'string' ? signature : undefined);
  });
}
