import type { Stripe } from 'stripe';
import type { Context } from '../api/context.ts';
import { declineText } from '../cards/decline-texts.ts';
import type { Decline } from '../cards/test-cards.ts';
import type { StoredMethod } from '../objects/payment-method.ts';
import { newId, randomLetters } from '../store/ids.ts';
import { insertObject, updateObject } from '../store/objects.repository.ts';

interface Attempt {
  readonly intent: Stripe.PaymentIntent;
  readonly method: StoredMethod;
  readonly decline: Decline | null;
  readonly isCaptured: boolean;
  readonly isAuthenticated: boolean;
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  const common = { advice_code: null, network_advice_code: null, risk_level: 'normal', risk_score: 12 };
  if (!decline) {
    return {
      ...common,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  return {
    ...common,
    network_decline_code: null,
    network_status: 'declined_by_network',
    reason: decline.declineCode,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

const authenticated: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};

function detailsOf({ intent, method, decline, isAuthenticated }: Attempt): Stripe.Charge.PaymentMethodDetails {
  const { card } = method.body;
  const cvc = !method.hidden.hasCvc ? null : decline?.code === 'incorrect_cvc' ? 'fail' : 'pass';
  return {
    type: 'card',
    card: {
      amount_authorized: decline ? null : intent.amount,
      authorization_code: decline ? null : randomLetters(6).toUpperCase(),
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvc },
      country: card.country,
      electronic_commerce_indicator: isAuthenticated ? '05' : null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: decline ? null : randomLetters(15),
      overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
      regulated_status: card.regulated_status,
      three_d_secure: isAuthenticated ? authenticated : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

/** Stripe's standard fee of 2.9 % and 30 cents. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

/** Books captured or returned money. Returns the id. */
export async function book(
  booked: {
    readonly amount: number;
    readonly source: string;
    readonly type: 'charge' | 'refund';
    readonly currency: string;
  },
  context: Context,
): Promise<string> {
  const { amount, source, type, currency } = booked;
  const fee = type === 'charge' ? feeOf(amount) : 0;
  const body: Stripe.BalanceTransaction = {
    id: newId('balance_transaction'),
    object: 'balance_transaction',
    amount,
    available_on: context.now + 2 * 86_400,
    balance_type: 'payments',
    created: context.now,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: type,
    source,
    status: 'pending',
    type,
  };
  await insertObject('balance_transaction', { body, hidden: {} }, context.transaction);
  return body.id;
}

const idOf = (reference: string | { readonly id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Charges a card; a declined charge is kept, too. */
export async function charge(attempt: Attempt, context: Context): Promise<Stripe.Charge> {
  const { intent, method, decline, isCaptured } = attempt;
  const id = newId('charge');
  const { currency, amount } = intent;
  const body: Stripe.Charge = {
    id,
    object: 'charge',
    amount,
    amount_captured: isCaptured && !decline ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.body.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'CANDLEWICK',
    captured: isCaptured && !decline,
    created: context.now,
    currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline ? declineText(decline) : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.body.id,
    payment_method_details: detailsOf(attempt),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  if (body.captured) body.balance_transaction = await book({ amount, source: id, type: 'charge', currency }, context);
  await insertObject('charge', { body, hidden: {} }, context.transaction);
  return body;
}

export async function saveCharge(body: Stripe.Charge, context: Context): Promise<void> {
  await updateObject<'charge'>({ body, hidden: {} }, context.transaction);
}
