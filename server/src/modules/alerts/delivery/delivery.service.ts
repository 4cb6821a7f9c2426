import { randomBytes, randomUUID } from 'node:crypto';
import type { alerts } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import { ApiProblem } from '../../../api-problem.ts';
import type { Database } from '../../../database/database.ts';
import { usualTimes } from './due-times.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';
import { refusalOf } from './guarded-post.ts';
import { postMessage } from './webhook.ts';
import * as repository from './delivery.repository.ts';
import type { DeliveryRow } from './delivery.repository.ts';

type View = z.input<typeof alerts.getAlertDelivery.response>;
type Change = z.output<typeof alerts.setAlertDelivery.body>;
type Tested = z.input<typeof alerts.testAlertWebhook.response>;

export interface DeliveryService {
  read(userId: string): Promise<View>;
  change(userId: string, change: Change): Promise<View>;
  /** Makes a new secret, also for the same address. Throws webhook_not_allowed. */
  setWebhook(userId: string, url: string): Promise<View & { secret: string }>;
  deleteWebhook(userId: string): Promise<View>;
  /** Throws not_found without a webhook. */
  testWebhook(userId: string): Promise<Tested>;
  /** Throws link_not_valid. */
  unsubscribe(token: string): Promise<{ alert: string | null }>;
}

interface Needs {
  readonly db: Database;
  readonly tokens: UnsubscribeTokens;
  /** Whether webhooks may have addresses of the server's own network. */
  readonly allowsPrivateWebhooks: boolean;
  readonly now: () => number;
}

/** After failing for so long, a webhook is not called until its user tests or sets it again. */
export const failingMs = 24 * 3_600_000;

export const isPaused = ({ webhookFailingSince }: Pick<DeliveryRow, 'webhookFailingSince'>, time: number): boolean =>
  webhookFailingSince !== null && time - webhookFailingSince.getTime() >= failingMs;

export function createDeliveryService({ db, tokens, allowsPrivateWebhooks, now }: Needs): DeliveryService {
  const viewOf = (row: DeliveryRow | undefined): View => {
    const { quietFrom, quietTo, timeZone, digestAt } = row ?? usualTimes;
    return {
      quiet_hours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
      time_zone: timeZone,
      digest_at: digestAt,
      webhook:
        row?.webhookUrl == null
          ? null
          : {
              url: row.webhookUrl,
              last_status: row.webhookStatus,
              last_at: row.webhookAt?.getTime() ?? null,
              is_paused: isPaused(row, now()),
            },
    };
  };

  return {
    read: async (userId) => viewOf(await repository.deliveryOf(userId, db)),

    async change(userId, { quiet_hours: quiet, time_zone: timeZone, digest_at: digestAt }) {
      const hours =
        quiet === undefined ? {} : { quietFrom: quiet === null ? null : quiet.from, quietTo: quiet?.to ?? null };
      const zone = timeZone === undefined ? {} : { timeZone };
      const digest = digestAt === undefined ? {} : { digestAt };
      return viewOf(await repository.putDelivery(userId, { ...hours, ...zone, ...digest }, db));
    },

    async setWebhook(userId, url) {
      const refusal = refusalOf(url, allowsPrivateWebhooks);
      if (refusal) {
        const message = `${refusal} Enter another one.`;
        const problems = [{ code: 'webhook_not_allowed', path: 'url', message }];
        throw new ApiProblem('webhook_not_allowed', message, { problems });
      }
      const secret = `cwh_${randomBytes(24).toString('base64url')}`;
      const fresh = { webhookStatus: null, webhookAt: null, webhookFailingSince: null };
      const row = await repository.putDelivery(userId, { webhookUrl: url, webhookSecret: secret, ...fresh }, db);
      return { ...viewOf(row), secret };
    },

    deleteWebhook: (userId) =>
      db.transaction(async (transaction) => {
        await repository.dropDispatches(userId, 'webhook', transaction);
        const none = { webhookUrl: null, webhookSecret: null, webhookStatus: null, webhookAt: null };
        return viewOf(await repository.putDelivery(userId, { ...none, webhookFailingSince: null }, transaction));
      }),

    async testWebhook(userId) {
      const row = await repository.deliveryOf(userId, db);
      if (!row?.webhookUrl || !row.webhookSecret)
        throw new ApiProblem('not_found', 'You have no webhook. Enter its URL first.');
      const body = JSON.stringify({ id: randomUUID(), type: 'test', sent_at: now() });
      const message = { url: row.webhookUrl, secret: row.webhookSecret, body };
      const answer = await postMessage(message, allowsPrivateWebhooks, now());
      const status = answer.delivered ? ('delivered' as const) : ('failed' as const);
      const since = answer.delivered ? { webhookFailingSince: null } : {};
      await repository.putDelivery(userId, { webhookStatus: status, webhookAt: new Date(now()), ...since }, db);
      return answer;
    },

    async unsubscribe(token) {
      const subject = await tokens.read(token);
      const found = subject && (await repository.switchMailsOff(subject.userId, subject.alertId, db));
      if (!found)
        throw new ApiProblem('link_not_valid', 'This link isn’t valid, or its alert was deleted. It sends no emails.');
      return { alert: found.name };
    },
  };
}
