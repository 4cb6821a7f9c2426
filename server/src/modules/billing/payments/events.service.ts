import type { Stripe } from 'stripe';
import type { Database } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { billingProblems } from '../billing.errors.ts';
import { paymentEventQueue } from '../billing.queue.ts';
import type { PaymentEventJob } from '../billing.queue.ts';
import type { CardsService } from './cards.service.ts';
import { findCustomerById } from './customers.repository.ts';
import { deleteEventsBefore, insertEvent, newestEventTime } from './payment-events.repository.ts';
import { askProvider } from './provider-calls.ts';
import type { Settlement } from './settlement.service.ts';

/** Events may be listed later than they say they happened. */
const overlapSeconds = 600;
const keptMs = 60 * 86_400_000;
const mostEvents = 10_000;

interface Needs {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  readonly settlement: Settlement;
  readonly cards: CardsService;
}

type Reference = string | { readonly id: string } | null | undefined;
const idOf = (reference: Reference) => (typeof reference === 'string' ? reference : (reference?.id ?? null));

/** What an event is about; nothing for types that change nothing here. */
function subjectOf({ type, data }: Stripe.Event): Pick<PaymentEventJob, 'object_id' | 'customer_id'> | undefined {
  if (type.startsWith('payment_intent.')) {
    return { object_id: (data.object as Stripe.PaymentIntent).id, customer_id: null };
  }
  if (type === 'charge.refunded') {
    return { object_id: idOf((data.object as Stripe.Charge).payment_intent), customer_id: null };
  }
  if (type === 'setup_intent.succeeded') {
    return { object_id: (data.object as Stripe.SetupIntent).id, customer_id: null };
  }
  if (type === 'payment_method.detached') {
    const before = data.previous_attributes as { customer?: Reference } | undefined;
    return { object_id: (data.object as Stripe.PaymentMethod).id, customer_id: idOf(before?.customer) };
  }
  return undefined;
}

/** Events of the payment provider: from its webhook, and from its list in case that failed. */
export function createEventsService(needs: Needs) {
  const { db, jobs, stripe, settlement, cards } = needs;

  const note = (event: Stripe.Event) =>
    db.transaction(async (transaction) => {
      const subject = subjectOf(event);
      const { id, type, created } = event;
      const row = { id, type, objectId: subject?.object_id ?? null, happenedAt: new Date(created * 1000) };
      if (!(await insertEvent(row, transaction)) || !subject) return;
      await jobs.add(paymentEventQueue, [{ event_id: id, type, ...subject }], transaction);
    });

  const setupSucceeded = async (setupIntentId: string) => {
    const intent = await askProvider(() => stripe.setupIntents.retrieve(setupIntentId));
    const [customer, card] = [idOf(intent.customer), idOf(intent.payment_method)];
    if (intent.status === 'succeeded' && customer && card) await cards.noteSaved(customer, card);
  };

  return {
    /** Notes a signed event and its job. Answers the same for a repeated one. Throws invalid_signature. */
    async take(body: Uint8Array, signature: string | undefined): Promise<void> {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(Buffer.from(body), signature ?? '', needs.webhookSecret);
      } catch {
        throw billingProblems.invalidSignature();
      }
      await note(event);
    },

    /** Notes the events since the newest known one. */
    async catchUp(): Promise<void> {
      const newest = await newestEventTime(db);
      const since = Math.floor((newest?.getTime() ?? 0) / 1000) - overlapSeconds;
      const created = since > 0 ? { created: { gte: since } } : {};
      const list = await askProvider(() =>
        stripe.events.list({ limit: 100, ...created }).autoPagingToArray({ limit: mostEvents }),
      );
      // Oldest first, so that a crash leaves no hole before the newest known one.
      for (const event of list.toReversed()) await note(event);
      if (newest) await deleteEventsBefore(new Date(newest.getTime() - keptMs), db);
    },

    async handle({ type, object_id, customer_id }: PaymentEventJob): Promise<void> {
      if (object_id === null) return;
      if (type === 'setup_intent.succeeded') return setupSucceeded(object_id);
      if (type === 'payment_method.detached') {
        const customer = customer_id === null ? undefined : await findCustomerById(customer_id, db);
        if (customer) await cards.noteDetached(customer.userId, object_id);
        return;
      }
      await settlement.settleIntent(object_id);
    },
  };
}

export type EventsService = ReturnType<typeof createEventsService>;
