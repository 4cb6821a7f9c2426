import type { Stripe } from 'stripe';
import type { TestCard } from '../cards/test-cards.ts';

/** What the sandbox knows of a card and the API does not show. The number is not among it. */
export interface CardState {
  readonly behaviour: TestCard['behaviour'];
  readonly hasCvc: boolean;
  /** Whether its owner has agreed to charges without them. */
  readonly isSetUp: boolean;
  /** Whether it was used without a customer or detached, after which it may not be used again. */
  readonly isSpent: boolean;
}

/** Where an intent sends the customer after authentication. */
export interface IntentState {
  readonly returnUrl: string | null;
  /** Whether the running confirmation is authenticated in Stripe.js instead of by a redirect. */
  readonly usesSdk: boolean;
}

/** On the wire a decimal is a string; the SDK turns it into an object. */
export type Price = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null };
export type Event = Omit<Stripe.Event, 'data' | 'type'> & {
  type: Stripe.Event.Type;
  data: { object: object; previous_attributes?: object };
};
export type Customer = Omit<Stripe.Customer, 'deleted'> & { deleted?: true };
export type Product = Omit<Stripe.Product, 'deleted'>;
export type CardMethod = Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card };
export type CardToken = Stripe.Token & { card: Stripe.Card };

interface Nothing {
  readonly none?: never;
}

/** Kinds of objects: how the API shows each, and what is behind it. */
export interface Kinds {
  customer: { body: Customer; hidden: Nothing };
  product: { body: Product; hidden: Nothing };
  price: { body: Price; hidden: Nothing };
  payment_method: { body: CardMethod; hidden: CardState };
  token: { body: CardToken; hidden: CardState };
  setup_intent: { body: Stripe.SetupIntent; hidden: IntentState };
  setup_attempt: { body: Stripe.SetupAttempt; hidden: Nothing };
  payment_intent: { body: Stripe.PaymentIntent; hidden: IntentState };
  charge: { body: Stripe.Charge; hidden: Nothing };
  refund: { body: Stripe.Refund; hidden: Nothing };
  balance_transaction: { body: Stripe.BalanceTransaction; hidden: Nothing };
  event: { body: Event; hidden: Nothing };
}

export type Kind = keyof Kinds;

export interface Stored<K extends Kind> {
  readonly body: Kinds[K]['body'];
  readonly hidden: Kinds[K]['hidden'];
}
