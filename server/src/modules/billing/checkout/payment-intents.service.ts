import type { Stripe } from 'stripe';
import type { Database } from '../../../platform/database/database.ts';
import type { Payment } from '../../../platform/database/schema/billing.ts';
import type { CardsService } from '../payments/cards.service.ts';
import { findCustomer } from '../payments/customers.repository.ts';
import { metadataOf } from './payment-terms.ts';
import { paymentById, setProviderId } from '../payments/payments.repository.ts';
import { askProvider } from '../payments/provider-calls.ts';

/** Intents that are looked through for one whose answer was lost. */
const mostIntents = 100;

interface Needs {
  readonly db: Database;
  readonly stripe: Stripe;
  readonly cards: Pick<CardsService, 'customerOf'>;
}

export function createPaymentIntents({ db, stripe, cards }: Needs) {
  const create = async (payment: Payment, more: Partial<Stripe.PaymentIntentCreateParams>) => {
    const customer = await cards.customerOf(payment.userId);
    return stripe.paymentIntents.create(
      {
        amount: payment.amountCents,
        currency: payment.currency.toLowerCase(),
        customer,
        allowed_payment_method_types: ['card'],
        metadata: metadataOf(payment),
        ...more,
      },
      { idempotencyKey: `${payment.id}-${payment.revision}-create` },
    );
  };
  /** Cards of renewing plans are saved for the renewals. */
  const savesCard = ({ product, autoRenewal }: Payment) => product === 'plan' && autoRenewal;

  /** Writes the terms of a payment into its intent, and makes that if there is none. */
  const write = async (payment: Payment, card: string | undefined): Promise<Stripe.PaymentIntent> => {
    const chosen = card === undefined ? {} : { payment_method: card };
    const update = (id: string) =>
      stripe.paymentIntents.update(id, {
        amount: payment.amountCents,
        metadata: metadataOf(payment),
        setup_future_usage: savesCard(payment) ? 'off_session' : '',
        ...chosen,
      });
    if (payment.providerId !== null) return update(payment.providerId);
    const created = await create(payment, {
      ...(savesCard(payment) ? { setup_future_usage: 'off_session' } : {}),
      ...chosen,
    });
    const known = await setProviderId(payment.id, created.id, db);
    // Another process was faster: its intent is the payment's, and nobody has seen ours.
    return known === created.id ? created : update(known);
  };

  const intents = {
    /** Makes the provider's intent the payment's, with its newest terms. Rejects with the provider's error if that is confirmed already. */
    async bring(payment: Payment, card: string | undefined): Promise<Stripe.PaymentIntent> {
      let written = payment;
      let intent = await write(payment, card);
      // Another process may have changed the price in the meantime, and its terms may have reached the provider before ours.
      for (;;) {
        const newest = await paymentById(payment.id, db);
        if (!newest || newest.revision === written.revision) return intent;
        written = newest;
        intent = await write(newest, undefined);
      }
    },

    /** The intent of a payment that has one. */
    read: ({ id, providerId }: Payment): Promise<Stripe.PaymentIntent> => {
      if (providerId === null) throw new Error(`Payment ${id} has no intent.`);
      return askProvider(() => stripe.paymentIntents.retrieve(providerId));
    },

    /** Charges the card without the user. Rejects with the provider's error if the card is declined. */
    async charge(payment: Payment, card: string): Promise<void> {
      const intent = await create(payment, { payment_method: card, off_session: true, confirm: true });
      await setProviderId(payment.id, intent.id, db);
    },

    /** The intent of a payment whose answer was lost. */
    async find(payment: Payment): Promise<Stripe.PaymentIntent | undefined> {
      const { id, providerId, userId } = payment;
      if (providerId !== null) return askProvider(() => stripe.paymentIntents.retrieve(providerId));
      const customer = (await findCustomer(userId, db))?.customerId;
      if (customer === undefined) return undefined;
      const { data } = await askProvider(() => stripe.paymentIntents.list({ customer, limit: mostIntents }));
      const found = data.filter(({ metadata }) => metadata['payment_id'] === id);
      // Of several, those that were never confirmed are nobody's.
      const intent = found.find(({ status }) => status === 'succeeded') ?? found[0];
      if (intent) await setProviderId(id, intent.id, db);
      return intent;
    },
  };
  return intents;
}

export type PaymentIntents = ReturnType<typeof createPaymentIntents>;
