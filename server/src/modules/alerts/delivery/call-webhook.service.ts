import type { Database } from '../../../database/database.ts';
import { hrefOf } from './alert-href.ts';
import { isPaused } from './delivery.service.ts';
import * as repository from './delivery.repository.ts';
import type { Due, DueOf } from './delivery.repository.ts';
import type { Stopping } from './lanes.ts';
import { postMessage } from './webhook.ts';

export interface WebhookNeeds extends Stopping {
  readonly db: Database;
  /** The whole address of a path. */
  readonly linkTo: (path: string) => string;
  readonly allowsPrivateWebhooks: boolean;
  readonly now: () => number;
}

const mostPerTurn = 50;

function bodyOf(fired: Due, linkTo: WebhookNeeds['linkTo']): string {
  const { firingId, name, type, childId, ticker, interval, signal, barTime, price, at } = fired;
  return JSON.stringify({
    // The same for every attempt, so that a receiver knows a repeated one.
    id: String(firingId),
    type: 'alert_fired',
    alert: { id: childId, name, type },
    ticker,
    interval,
    signal,
    bar_time: barTime,
    price,
    fired_at: at.getTime(),
    url: linkTo(hrefOf(fired)),
  });
}

/** What is due for a user's webhook, on lease; undefined if there is nothing to do. */
function claim(due: DueOf, { db, now }: WebhookNeeds) {
  return db.transaction(async (transaction) => {
    const at = new Date(now());
    if (!(await repository.lockDue(due, at, transaction))) return undefined;
    const row = await repository.deliveryOf(due.userId, transaction);
    if (!row?.webhookUrl || !row.webhookSecret || isPaused(row, now())) {
      await repository.dropDispatches(due.userId, 'webhook', transaction);
      return undefined;
    }
    const rows = await repository.dueOf({ ...due, at, most: mostPerTurn }, transaction);
    if (rows.length === 0) return undefined;
    const lease = await repository.lease(rows, at, transaction);
    return { rows, lease, row, url: row.webhookUrl, secret: row.webhookSecret };
  });
}

/** Posts what is due to the user's webhook, oldest first, until one fails or the turn ends. False if there was nothing. */
export async function callWebhook(due: DueOf, needs: WebhookNeeds): Promise<boolean> {
  const { db, now, linkTo, allowsPrivateWebhooks, stopping, ending } = needs;
  const claimed = await claim(due, needs);
  if (!claimed) return false;
  const { rows, lease, row, url, secret } = claimed;
  const note = (change: Parameters<typeof repository.putDelivery>[1]) =>
    repository.putDelivery(due.userId, { webhookAt: new Date(now()), ...change }, db);
  for (const [index, fired] of rows.entries()) {
    if (stopping.aborted || now() >= lease.turnEndsAt) {
      await repository.release(rows.slice(index), lease, new Date(now()), db);
      return true;
    }
    const message = { url, secret, body: bodyOf(fired, linkTo), signal: ending };
    const { delivered } = await postMessage(message, allowsPrivateWebhooks, now());
    if (!delivered && ending.aborted) {
      // The receiver is not to blame. It may have the message, and gets it again with the same id.
      await repository.release(rows.slice(index), lease, new Date(now()), db);
      return true;
    }
    if (!delivered) {
      await repository.retry(rows.slice(index), now(), db);
      await note({ webhookStatus: 'failed', webhookFailingSince: row.webhookFailingSince ?? new Date(now()) });
      return true;
    }
    await repository.deleteDispatches([fired.id], db);
    await note({ webhookStatus: 'delivered', webhookFailingSince: null });
  }
  return true;
}
