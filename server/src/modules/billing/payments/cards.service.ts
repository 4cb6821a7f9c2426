import type { Stripe } from 'stripe';
import type { Database } from '../../../platform/database/database.ts';
import { billingProblems } from '../billing.errors.ts';
import * as customers from './customers.repository.ts';
import { askProvider } from './provider-calls.ts';
import { renewsAs } from '../subscriptions/subscription.ts';
import { readSubscription } from '../subscriptions/subscriptions.repository.ts';

const mostCards = 100;

interface Card {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly is_default: boolean;
}

const fingerprintOf = ({ id, card }: Stripe.PaymentMethod) => card?.fingerprint ?? id;

export function createCardsService({ db, stripe }: { readonly db: Database; readonly stripe: Stripe }) {
  /** Newest first; none without a customer. */
  const methodsOf = async (userId: string): Promise<Stripe.PaymentMethod[]> => {
    const customer = await customers.findCustomer(userId, db);
    if (!customer) return [];
    const params = { customer: customer.customerId, type: 'card', limit: mostCards } as const;
    return (await askProvider(() => stripe.paymentMethods.list(params))).data;
  };
  const defaultOf = async (userId: string, methods: readonly Stripe.PaymentMethod[]) => {
    const chosen = (await customers.findCustomer(userId, db))?.defaultCard;
    return methods.find(({ id }) => id === chosen) ?? methods[0];
  };
  const ownMethod = async (userId: string, card: string) => {
    const methods = await methodsOf(userId);
    const method = methods.find(({ id }) => id === card);
    if (!method) throw billingProblems.unknownCard();
    return { method, methods };
  };
  const detach = (card: string) => askProvider(() => stripe.paymentMethods.detach(card));

  const service = {
    /** The provider's id of the user, who becomes its customer with the first call. */
    async customerOf(userId: string): Promise<string> {
      const known = await customers.findCustomer(userId, db);
      if (known) return known.customerId;
      // The key makes a second try after a crash find the same customer.
      const { id } = await askProvider(() =>
        stripe.customers.create({ metadata: { user_id: userId } }, { idempotencyKey: `customer-${userId}` }),
      );
      await customers.insertCustomer(userId, id, db);
      return (await customers.findCustomer(userId, db))?.customerId ?? id;
    },

    /** Throws unknown_card unless the card is the user's. */
    async assertOwn(userId: string, card: string): Promise<void> {
      await ownMethod(userId, card);
    },

    /** Each card once, the default one first. */
    async list(userId: string): Promise<Card[]> {
      const methods = await methodsOf(userId);
      const first = await defaultOf(userId, methods);
      const ordered = first ? [first, ...methods.filter((method) => method !== first)] : methods;
      const unique = new Map<string, Stripe.PaymentMethod>();
      for (const method of ordered) {
        if (!unique.has(fingerprintOf(method))) unique.set(fingerprintOf(method), method);
      }
      return [...unique.values()].map(({ id, card }) => ({
        id,
        brand: card?.brand ?? 'unknown',
        last4: card?.last4 ?? '',
        exp_month: card?.exp_month ?? 0,
        exp_year: card?.exp_year ?? 0,
        is_default: id === first?.id,
      }));
    },

    async startSaving(userId: string): Promise<{ readonly id: string; readonly client_secret: string }> {
      const customer = await service.customerOf(userId);
      const intent = await askProvider(() =>
        stripe.setupIntents.create({ customer, usage: 'off_session', allowed_payment_method_types: ['card'] }),
      );
      if (!intent.client_secret) throw billingProblems.providerFailed();
      return { id: intent.id, client_secret: intent.client_secret };
    },

    /** Throws unknown_card, or card_needed if a renewal has no other card. */
    async remove(userId: string, card: string): Promise<void> {
      const { method, methods } = await ownMethod(userId, card);
      const others = methods.filter((one) => fingerprintOf(one) !== fingerprintOf(method));
      if (others.length === 0 && renewsAs(await readSubscription(userId, db))) throw billingProblems.cardNeeded();
      // The same card may have been saved several times.
      for (const { id } of methods.filter((one) => fingerprintOf(one) === fingerprintOf(method))) {
        await detach(id);
        await customers.replaceDefaultCard(userId, { expected: id, card: others[0]?.id ?? null }, db);
      }
    },

    /** Throws unknown_card. */
    async setDefault(userId: string, card: string): Promise<void> {
      await ownMethod(userId, card);
      await customers.setDefaultCard(userId, card, db);
    },

    /** Detaches every card of a user who leaves. */
    async forget(userId: string): Promise<void> {
      for (const { id } of await methodsOf(userId)) await detach(id);
    },

    /** The first saved card pays renewals until the user chooses another one. */
    async noteSaved(customerId: string, card: string): Promise<void> {
      const customer = await customers.findCustomerById(customerId, db);
      if (customer && customer.defaultCard === null) await customers.setDefaultCard(customer.userId, card, db);
    },

    /** A card was detached, here or at the provider. */
    async noteDetached(userId: string, card: string): Promise<void> {
      const other = (await methodsOf(userId)).find(({ id }) => id !== card);
      await customers.replaceDefaultCard(userId, { expected: card, card: other?.id ?? null }, db);
    },
  };
  return service;
}

export type CardsService = ReturnType<typeof createCardsService>;
