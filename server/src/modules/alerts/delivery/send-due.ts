import type { Database, Transaction } from '../../../database/database.ts';
import type { Mailer } from '../../../mail/mailer.ts';
import { findUser } from '../../auth/auth.repository.ts';
import { mailAbout } from '../../auth/mail-about.ts';
import { sendPushes } from '../push/send-pushes.ts';
import type { PushSender } from '../push/push-sender.ts';
import { hrefOf } from './alert-href.ts';
import { isPaused } from './delivery.service.ts';
import * as repository from './delivery.repository.ts';
import type { DueOf } from './delivery.repository.ts';
import { firedWords } from './fired-words.ts';
import { leaseMs, retryMs } from './retries.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';
import { postMessage } from './webhook.ts';

export interface SendNeeds {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly tokens: UnsubscribeTokens;
  /** The whole address of a path. */
  readonly linkTo: (path: string) => string;
  readonly allowsPrivateWebhooks: boolean;
  readonly push: PushSender;
  readonly now: () => number;
}

type Due = Awaited<ReturnType<typeof repository.dueOf>>;

/** Of one mail, or of one turn of a webhook; more follow. */
const mostAtOnce = 50;

/** Sends one mail of what is due, if its user still wants it. */
async function mailDue({ userId, channel }: DueOf, due: Due, needs: SendNeeds, transaction: Transaction) {
  await repository.deleteDispatches(
    due.map(({ id }) => id),
    transaction,
  );
  const user = await findUser(userId, transaction);
  if (!user?.notifications.alerts || user.status !== 'active') return;
  const parents = new Set(due.map(({ parentId }) => parentId));
  const [onlyParent] = parents;
  const alertId = parents.size === 1 && onlyParent !== undefined ? onlyParent : null;
  const token = await needs.tokens.sign({ userId, alertId });
  const content = {
    kind: 'alerts_fired',
    name: user.firstName,
    isDigest: channel === 'digest',
    fired: due.map((row) => ({
      alert: row.name,
      text: firedWords(row),
      at: row.at.getTime(),
      link: needs.linkTo(hrefOf(row)),
    })),
    alertsLink: needs.linkTo('/alerts'),
    stops: alertId === null ? 'all' : 'one',
    unsubscribeLink: needs.linkTo(`/alerts/unsubscribe/${token}`),
    oneClickLink: needs.linkTo(`/api/alerts/alert/unsubscribe_mail/${token}`),
  } as const;
  await needs.mailer.send(mailAbout(user, content), transaction);
}

/** Sends the mails that are due for a user on a channel. */
async function sendMails(due: DueOf, needs: SendNeeds): Promise<void> {
  const { db, now } = needs;
  await db.transaction(async (transaction) => {
    if (!(await repository.lockDue(due, transaction))) return;
    const rows = await repository.dueOf({ ...due, at: new Date(now()), most: mostAtOnce }, transaction);
    if (rows.length > 0) await mailDue(due, rows, needs, transaction);
  });
}

/** Posts what is due to the user's webhook, oldest first, until one fails. */
async function callWebhook(due: DueOf, needs: SendNeeds): Promise<void> {
  const { db, now, allowsPrivateWebhooks } = needs;
  const { userId } = due;
  const claimed = await db.transaction(async (transaction) => {
    if (!(await repository.lockDue(due, transaction))) return undefined;
    const row = await repository.deliveryOf(userId, transaction);
    if (!row?.webhookUrl || !row.webhookSecret || isPaused(row, now())) {
      await repository.dropDispatches(userId, 'webhook', transaction);
      return undefined;
    }
    const rows = await repository.dueOf({ ...due, at: new Date(now()), most: mostAtOnce }, transaction);
    await repository.postpone(
      rows.map(({ id }) => id),
      new Date(now() + leaseMs),
      transaction,
    );
    return { rows, row, url: row.webhookUrl, secret: row.webhookSecret };
  });
  if (!claimed) return;
  const { rows, row, url, secret } = claimed;
  for (const [index, fired] of rows.entries()) {
    const { firingId, name, type, childId, ticker, interval, signal, barTime, price, at } = fired;
    const alert = { id: childId, name, type };
    const body = JSON.stringify({
      // The same for every attempt, so that a receiver knows a repeated one.
      id: String(firingId),
      type: 'alert_fired',
      alert,
      ticker,
      interval,
      signal,
      bar_time: barTime,
      price,
      fired_at: at.getTime(),
      url: needs.linkTo(hrefOf(fired)),
    });
    const { delivered } = await postMessage({ url, secret, body }, allowsPrivateWebhooks, now());
    const time = new Date(now());
    if (!delivered) {
      const waiting = rows.slice(index).map(({ id }) => id);
      await repository.postpone(waiting, new Date(now() + retryMs(fired.attempts)), db);
      const since = row.webhookFailingSince ?? time;
      await repository.putDelivery(
        userId,
        { webhookStatus: 'failed', webhookAt: time, webhookFailingSince: since },
        db,
      );
      return;
    }
    await repository.deleteDispatches([fired.id], db);
    await repository.putDelivery(
      userId,
      { webhookStatus: 'delivered', webhookAt: time, webhookFailingSince: null },
      db,
    );
  }
}

function send(due: DueOf, needs: SendNeeds): Promise<void> {
  if (due.channel === 'webhook') return callWebhook(due, needs);
  return due.channel === 'push' ? sendPushes(due, needs) : sendMails(due, needs);
}

/** Sends everything that is due, several users at once. Returns how many users it tried; with as many as asked, there may be more. */
export async function sendDue(needs: SendNeeds, mostUsers: number): Promise<number> {
  const due = await repository.whoIsDue(new Date(needs.now()), mostUsers, needs.db);
  await Promise.all(due.map((one) => send(one, needs)));
  return due.length;
}
