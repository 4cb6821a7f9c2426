import type { Stripe } from 'stripe';
import type { Context } from '../api/context.ts';
import { apiVersion } from '../api/version.ts';
import { insertDeliveries } from '../store/deliveries.repository.ts';
import { newId } from '../store/ids.ts';
import type { Event } from '../store/kinds.ts';
import { insertObject } from '../store/objects.repository.ts';

/** Records an event in the request's transaction; its delivery begins after the commit. `before`: the former values of what has changed. */
export async function emit(
  context: Pick<Context, 'transaction' | 'now' | 'requestId' | 'idempotencyKey' | 'events' | 'announceEvents'>,
  type: Stripe.Event.Type,
  object: object,
  before?: object,
): Promise<void> {
  const { transaction, now, requestId, idempotencyKey, events } = context;
  const isDropped = events.dropped.includes('*') || events.dropped.includes(type);
  const body: Event = {
    id: newId('event'),
    object: 'event',
    api_version: apiVersion,
    created: now,
    data: { object, ...(before ? { previous_attributes: before } : {}) },
    livemode: false,
    pending_webhooks: isDropped ? 0 : 1,
    request: { id: requestId, idempotency_key: idempotencyKey },
    type,
  };
  await insertObject('event', { body, hidden: {} }, transaction);
  if (isDropped) return;
  const dueAt = new Date(now * 1000 + events.delayMs);
  const copies = Array.from({ length: 1 + events.duplicates }, (_, copy) => ({ eventId: body.id, copy, dueAt }));
  await insertDeliveries(copies, transaction);
  await context.announceEvents();
}
