import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Context } from '../api/context.ts';
import { load } from '../api/load.ts';
import { changedMetadata } from '../api/metadata.ts';
import { addressParams, metadata, text, unsettable } from '../api/params.ts';
import { invalid } from '../api/refusal.ts';
import { cardOf, cardParams, readCard } from '../cards/read-card.ts';
import type { ReadCard } from '../cards/read-card.ts';
import { testCardOfId } from '../cards/test-cards.ts';
import { readAccount } from '../store/account.repository.ts';
import { newId } from '../store/ids.ts';
import type { CardState, Stored } from '../store/kinds.ts';
import { insertObject, updateObject } from '../store/objects.repository.ts';

export type StoredMethod = Stored<'payment_method'>;

type Address = z.output<typeof addressParams> | undefined;

export const billingParams = z.strictObject({
  address: addressParams.optional(),
  email: unsettable().optional(),
  name: unsettable().optional(),
  phone: unsettable().optional(),
  tax_id: unsettable().optional(),
});

/** Parameters of a new payment method. */
export const methodParams = z.strictObject({
  type: z.literal('card'),
  card: z.union([z.strictObject({ token: text() }), cardParams]),
  billing_details: billingParams.optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  ...metadata,
});
type MethodParams = z.output<typeof methodParams>;

const addressOf = (given: Address): Stripe.PaymentMethod.BillingDetails['address'] => ({
  city: given?.city ?? null,
  country: given?.country ?? null,
  line1: given?.line1 ?? null,
  line2: given?.line2 ?? null,
  postal_code: given?.postal_code ?? null,
  state: given?.state ?? null,
});

const billingOf = (given: z.output<typeof billingParams> = {}): Stripe.PaymentMethod.BillingDetails => ({
  address: addressOf(given.address),
  email: given.email ?? null,
  name: given.name ?? null,
  phone: given.phone ?? null,
  tax_id: given.tax_id ?? null,
});

function cardBody(card: ReadCard): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: card.hasCvc ? 'unchecked' : null,
    },
    country: 'US',
    display_brand: card.brand,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: card.fingerprint,
    funding: card.funding,
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: card.brand !== 'unionpay' },
    wallet: null,
  };
}

export const stateOf = ({ behaviour, hasCvc }: Pick<ReadCard, 'behaviour' | 'hasCvc'>): CardState => ({
  behaviour,
  hasCvc,
  isSetUp: false,
  isSpent: false,
});

interface New {
  readonly card: Stripe.PaymentMethod.Card;
  readonly state: CardState;
  readonly params: Pick<MethodParams, 'billing_details' | 'metadata' | 'allow_redisplay'>;
}

async function insert({ card, state, params }: New, context: Context): Promise<StoredMethod> {
  const method: StoredMethod = {
    body: {
      id: newId('payment_method'),
      object: 'payment_method',
      allow_redisplay: params.allow_redisplay ?? 'unspecified',
      billing_details: billingOf(params.billing_details),
      card,
      created: context.now,
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: changedMetadata(null, params.metadata),
      type: 'card',
    },
    hidden: state,
  };
  await insertObject('payment_method', method, context.transaction);
  return method;
}

/** Reads the card of parameters; its number goes no further. */
export async function readCardParams(card: z.output<typeof cardParams>, context: Context): Promise<ReadCard> {
  const { secretKey } = await readAccount(context.transaction);
  return readCard(card, secretKey, new Date(context.now * 1000));
}

async function ofTestCard(id: string, context: Context): Promise<StoredMethod | undefined> {
  const known = testCardOfId(id);
  if (!known) return undefined;
  const { secretKey } = await readAccount(context.transaction);
  const card = cardOf(known, secretKey, new Date(context.now * 1000));
  return insert({ card: cardBody(card), state: stateOf(card), params: {} }, context);
}

function cardOfToken({ card }: Stored<'token'>['body'], state: CardState): ReadCard {
  return {
    brand: card.networks?.preferred as ReadCard['brand'],
    brandTitle: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    funding: card.funding as ReadCard['funding'],
    fingerprint: card.fingerprint ?? '',
    hasCvc: state.hasCvc,
    behaviour: state.behaviour,
  };
}

async function ofToken(id: string, params: MethodParams, context: Context): Promise<StoredMethod> {
  if (id.startsWith('tok_')) {
    const known = await ofTestCard(id, context);
    if (known) return known;
  }
  const token = await load('token', id, context, { param: 'card[token]', lock: true });
  if (token.body.used) {
    throw invalid(`You cannot use a Stripe token more than once: ${id}.`, { code: 'token_already_used' });
  }
  await updateObject({ ...token, body: { ...token.body, used: true } }, context.transaction);
  const card = cardOfToken(token.body, token.hidden);
  return insert({ card: cardBody(card), state: token.hidden, params }, context);
}

/** Creates a payment method of a card. Throws a Refusal if it is not a valid test card. */
export async function createMethod(params: MethodParams, context: Context): Promise<StoredMethod> {
  if ('token' in params.card) return ofToken(params.card.token, params, context);
  const card = await readCardParams(params.card, context);
  return insert({ card: cardBody(card), state: stateOf(card), params }, context);
}

/** Finds a payment method and locks it; `pm_card_visa` and its like create a new one each time. */
export async function useMethod(id: string, context: Context, param = 'payment_method'): Promise<StoredMethod> {
  const fresh = id.startsWith('pm_card_') ? await ofTestCard(id, context) : undefined;
  return fresh ?? load('payment_method', id, context, { param, lock: true });
}

/** Changes what is behind a payment method. */
export async function changeMethod(
  method: StoredMethod,
  change: { readonly body?: Partial<StoredMethod['body']>; readonly hidden?: Partial<CardState> },
  context: Context,
): Promise<StoredMethod> {
  const changed: StoredMethod = {
    body: { ...method.body, ...change.body },
    hidden: { ...method.hidden, ...change.hidden },
  };
  await updateObject(changed, context.transaction);
  return changed;
}
