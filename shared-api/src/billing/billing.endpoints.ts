import { endpoint, type RateLimit } from '../endpoint.ts';
import type * as schemas from './billing.schemas.ts';

const bodyLimitBytes = 16 * 1024;
const minuteSeconds = 60;

/** Calls that reach the payment provider: far more than a person makes, too few to try stolen cards with. */
const providerLimits: readonly RateLimit[] = [
  { per: 'user', limit: 60, windowSeconds: 10 * minuteSeconds, counts: 'calls', across: 'all' },
];

/** Reads that reach the payment provider. A browser polls an open payment every 3 seconds. */
const readLimits: readonly RateLimit[] = [
  { per: 'user', limit: 600, windowSeconds: 10 * minuteSeconds, counts: 'calls', across: 'process' },
];

/** Every write of money: by an account that is not closed. */
const write = {
  permission: 'editor',
  rateLimits: providerLimits,
  bodyLimitBytes,
} as const;

export const plan = endpoint<typeof schemas.plan>({
  id: 'billing.plan',
  method: 'GET',
  path: '/plan/',
  summary: "The user's plan with its limits",
  freshForSeconds: 60,
});

export const prices = endpoint<typeof schemas.prices>({
  id: 'billing.prices',
  method: 'GET',
  path: '/plan/prices',
  summary: 'The offered plans with their prices, and what an upgrade costs the caller',
  access: 'optional',
});

export const credits = endpoint<typeof schemas.credits>({
  id: 'billing.credits',
  method: 'GET',
  path: '/plan/credits',
  summary: 'The credit balance',
});

export const creditStatement = endpoint<typeof schemas.creditStatement>({
  id: 'billing.creditStatement',
  method: 'GET',
  path: '/plan/credits/statement',
  summary: 'Movements of credits, newest first',
});

export const paymentConfig = endpoint<typeof schemas.paymentConfig>({
  id: 'billing.paymentConfig',
  method: 'GET',
  path: '/payment_config',
  summary: 'What a browser needs to take a card',
  freshForSeconds: 300,
});

export const subscribe = endpoint<typeof schemas.subscribe>({
  id: 'billing.subscribe',
  method: 'POST',
  path: '/:provider/subscription',
  summary: 'Choose a plan: pay for a higher one, or schedule a lower one',
  ...write,
  errors: [
    'not_found',
    'already_on_plan',
    'monthly_not_available',
    'no_subscription',
    'price_expired',
    'unknown_card',
    'payment_provider_failed',
  ],
});

export const editSubscriptionPayment = endpoint<typeof schemas.editSubscriptionPayment>({
  id: 'billing.editSubscriptionPayment',
  method: 'PATCH',
  path: '/:provider/payment_intent/subscriptions/:id',
  summary: 'Change the card, the renewal or the time of the price of an open payment for a plan',
  ...write,
  errors: ['not_found', 'payment_not_open', 'price_expired', 'unknown_card', 'payment_provider_failed'],
});

export const buyCredits = endpoint<typeof schemas.buyCredits>({
  id: 'billing.buyCredits',
  method: 'POST',
  path: '/:provider/payment_intent/credit_purchase',
  summary: 'Start the payment for a pack of credits',
  ...write,
  errors: ['not_found', 'unknown_card', 'payment_provider_failed'],
});

export const editCreditPayment = endpoint<typeof schemas.editCreditPayment>({
  id: 'billing.editCreditPayment',
  method: 'PATCH',
  path: '/:provider/payment_intent/credit_purchase/:id',
  summary: 'Change the pack or the card of an open payment for credits',
  ...write,
  errors: ['not_found', 'payment_not_open', 'unknown_card', 'payment_provider_failed'],
});

export const payment = endpoint<typeof schemas.payment>({
  id: 'billing.payment',
  method: 'GET',
  path: '/:provider/payment_intent/:id',
  summary: 'How a payment went',
  refusesApiKey: true,
  rateLimits: readLimits,
  errors: ['not_found'],
});

export const setupIntent = endpoint<typeof schemas.setupIntent>({
  id: 'billing.setupIntent',
  method: 'GET',
  path: '/:provider/setup_intent',
  summary: 'Start to save a card',
  ...write,
  errors: ['not_found', 'payment_provider_failed'],
});

export const creditCards = endpoint<typeof schemas.creditCards>({
  id: 'billing.creditCards',
  method: 'GET',
  path: '/:provider/credit_cards',
  summary: 'The saved cards, the default one first',
  refusesApiKey: true,
  rateLimits: readLimits,
  errors: ['not_found', 'payment_provider_failed'],
});

export const removeCard = endpoint<typeof schemas.removeCard>({
  id: 'billing.removeCard',
  method: 'DELETE',
  path: '/:provider/payment_method/remove/:id',
  summary: 'Remove a saved card',
  rateLimits: providerLimits,
  bodyLimitBytes: bodyLimitBytes,
  success: 204,
  errors: ['not_found', 'unknown_card', 'card_needed', 'payment_provider_failed'],
});

export const setDefaultCard = endpoint<typeof schemas.setDefaultCard>({
  id: 'billing.setDefaultCard',
  method: 'PATCH',
  path: '/:provider/subscription/payment_method',
  summary: 'Choose the card that pays renewals',
  ...write,
  success: 204,
  errors: ['not_found', 'unknown_card', 'payment_provider_failed'],
});

export const setAutoRenewal = endpoint<typeof schemas.setAutoRenewal>({
  id: 'billing.setAutoRenewal',
  method: 'POST',
  path: '/:provider/subscription/auto_renewal',
  summary: 'End the subscription at its end date, or renew it again',
  rateLimits: providerLimits,
  bodyLimitBytes: bodyLimitBytes,
  success: 204,
  errors: ['not_found', 'no_subscription', 'downgrade_pending', 'account_closed'],
});

export const cancelDowngrade = endpoint<typeof schemas.cancelDowngrade>({
  id: 'billing.cancelDowngrade',
  method: 'PATCH',
  path: '/:provider/subscription/cancel_downgrade',
  summary: 'Stay on the present plan',
  ...write,
  success: 204,
  errors: ['not_found', 'no_downgrade_pending'],
});

export const transactions = endpoint<typeof schemas.transactions>({
  id: 'billing.transactions',
  method: 'GET',
  path: '/:provider/all_transactions',
  summary: 'Payments, newest first',
  refusesApiKey: true,
  errors: ['not_found'],
});

export const receipt = endpoint<typeof schemas.receipt>({
  id: 'billing.receipt',
  method: 'GET',
  path: '/:provider/receipt/:id',
  summary: 'The receipt of a payment',
  refusesApiKey: true,
  errors: ['not_found'],
});

export const paypalPayment = endpoint<typeof schemas.paypalPayment>({
  id: 'billing.paypalPayment',
  method: 'POST',
  path: '/paypal/payment',
  summary: 'Start a payment with PayPal',
  ...write,
  errors: [
    'already_on_plan',
    'monthly_not_available',
    'price_expired',
    'paypal_not_available',
    'payment_provider_failed',
  ],
});

export const capturePaypal = endpoint<typeof schemas.capturePaypal>({
  id: 'billing.capturePaypal',
  method: 'POST',
  path: '/paypal/payment/:id/capture',
  summary: 'Take the money of a payment that was approved at PayPal',
  ...write,
  errors: ['not_found', 'payment_not_open', 'payment_provider_failed'],
});

export const webhook = endpoint<typeof schemas.webhook>({
  id: 'billing.webhook',
  method: 'POST',
  path: '/:provider/webhook',
  summary: 'Take an event of the payment provider, signed by it',
  access: 'public',
  encoding: 'raw',
  bodyLimitBytes: 256 * 1024,
  errors: ['not_found', 'invalid_signature'],
});
