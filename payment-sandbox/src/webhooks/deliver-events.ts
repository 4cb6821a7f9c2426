import { readAccount } from '../store/account.repository.ts';
import type { Account } from '../store/account.repository.ts';
import { deleteAnswersBefore } from '../store/answers.repository.ts';
import { deleteOrphans, nextDue, recordAttempt, takeDue } from '../store/deliveries.repository.ts';
import type { Delivery } from '../store/deliveries.repository.ts';
import type { Database, Transaction } from '../store/database.ts';
import { deleteEventsBefore, findObject, updateObject } from '../store/objects.repository.ts';
import { signatureHeader } from './signature.ts';

/** Tells every process that there are new events. */
export interface EventNotices {
  /** Sent when the transaction commits. */
  publish(transaction: Transaction): Promise<void>;
  /** Calls `listener` after a notice, and after notices may have been lost. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

interface Needs {
  readonly db: Database;
  readonly notices: Pick<EventNotices, 'subscribe'>;
  readonly now: () => number;
  readonly webhookUrl: string;
  readonly onError: (error: Error) => void;
}

const batch = 20;
/** Longer than an endpoint may take. */
const leaseMs = 30_000;
const deliveryTimeoutMs = 10_000;
/** Stripe tries for three days; 15 attempts with these pauses take as long. */
const mostAttempts = 15;
const firstPauseMs = 1000;
const longestPauseMs = 12 * 3_600_000;
/** Looks without being told, in case a notification was lost. */
const lookEveryMs = 5000;
const cleanEveryMs = 3_600_000;
const eventsKeptMs = 30 * 86_400_000;
const answersKeptMs = 24 * 3_600_000;

const pauseAfter = (attempts: number) => Math.min(longestPauseMs, firstPauseMs * 3 ** (attempts - 1));

/** The status, or null if the endpoint gave none in time. */
async function post(url: string, body: string, signature: string): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(deliveryTimeoutMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    // The next attempt comes after a pause, as Stripe's does.
    return null;
  }
}

async function deliverOne(delivery: Delivery, account: Account, { db, now, webhookUrl }: Needs): Promise<void> {
  const event = await findObject('event', delivery.eventId, false, db);
  if (!event) return recordAttempt(delivery, { status: null, dueAt: null }, db);
  const body = JSON.stringify(event.body);
  const status = await post(webhookUrl, body, signatureHeader(body, account.webhookSecrets, Math.floor(now() / 1000)));
  const isDone = status !== null && status >= 200 && status < 300;
  const dueAt = isDone || delivery.attempts >= mostAttempts ? null : new Date(now() + pauseAfter(delivery.attempts));
  await recordAttempt(delivery, { status, dueAt }, db);
  if (isDone) await updateObject<'event'>({ ...event, body: { ...event.body, pending_webhooks: 0 } }, db);
}

/**
 * Delivers events at least once, oldest first, from every process that serves the API: each takes due rows for 30 s, so the events of
 * a killed process go out from another one, or after the next start. Returns the function that stops it.
 */
export function deliverEvents(needs: Needs): () => Promise<void> {
  const { db, notices, now, onError } = needs;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;
  let cleanedAt = 0;

  const clean = async () => {
    if (now() - cleanedAt < cleanEveryMs) return;
    cleanedAt = now();
    await deleteEventsBefore(new Date(cleanedAt - eventsKeptMs), db);
    await deleteAnswersBefore(new Date(cleanedAt - answersKeptMs), db);
    await deleteOrphans(db);
  };
  const deliverDue = async () => {
    for (;;) {
      isWanted = false;
      const time = now();
      const due = isStopped ? [] : await takeDue(new Date(time), new Date(time + leaseMs), batch, db);
      if (due.length > 0) {
        const account = await readAccount(db);
        for (const delivery of account.switches.events.reversed ? due.toReversed() : due) {
          await deliverOne(delivery, account, needs);
        }
      } else if (!isWanted || isStopped) return;
    }
  };
  const look = () => {
    isWanted = true;
    if (running || isStopped) return;
    clearTimeout(timer);
    running = deliverDue()
      .then(clean)
      .then(() => nextDue(db))
      .catch((error: Error) => {
        onError(error);
        return undefined;
      })
      .then((next) => {
        running = undefined;
        if (isStopped) return;
        const waitMs = next ? next.getTime() - now() : lookEveryMs;
        timer = setTimeout(look, Math.min(lookEveryMs, Math.max(isWanted ? 0 : 10, waitMs)));
      });
  };

  const unsubscribe = notices.subscribe(look);
  look();
  return async () => {
    isStopped = true;
    unsubscribe();
    clearTimeout(timer);
    await running;
  };
}
