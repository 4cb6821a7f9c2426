import { createECDH, randomUUID } from 'node:crypto';
import type { alerts } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import { ApiProblem } from '../../../../api-problem.ts';
import type { Caller } from '../../../../caller.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { alertProblems } from '../../alerts.errors.ts';
import { refusalOf } from '../guarded-post.client.ts';
import type { PushKeys } from './push-keys.service.ts';
import type { PushSender } from './push.client.ts';
import * as repository from './push.repository.ts';

type View = z.input<typeof alerts.getAlertPush.response>;
type Given = z.output<typeof alerts.subscribeAlertPush.body>;
type Tested = z.input<typeof alerts.testAlertPush.response>;

export type PushService = ReturnType<typeof createPushService>;

interface Needs {
  readonly db: Database;
  readonly keysOf: () => Promise<PushKeys | undefined>;
  readonly sender: PushSender;
  readonly allowsPrivate: boolean;
  readonly now: () => number;
}

const mostBrowsers = 10;

/** Whether a public key is a point of P-256. */
function isOnCurve(p256dh: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}

export function createPushService({ db, keysOf, sender, allowsPrivate, now }: Needs) {
  const read = async (userId: string): Promise<View> => {
    const [keys, browsers] = await Promise.all([keysOf(), repository.browsersOf(userId, db)]);
    return {
      public_key: keys?.publicKey ?? null,
      devices: browsers.map(({ id, endpoint, name, createdAt, lastFailedAt }) => ({
        id,
        endpoint,
        name,
        created_at: createdAt.getTime(),
        last_failed_at: lastFailedAt?.getTime() ?? null,
      })),
    };
  };

  return {
    read,

    /** Throws push_not_offered, webhook_not_allowed, and invalid_request for a key that nothing can be encrypted for. */
    async subscribe({ userId, sessionId }: Caller, { endpoint, keys }: Given, name: string): Promise<View> {
      if (!(await keysOf())) {
        throw new ApiProblem(
          'push_not_offered',
          'This server doesn’t send browser notifications. Use email or the app.',
        );
      }
      const refusal = refusalOf(endpoint, allowsPrivate);
      if (refusal) {
        const problems = [{ code: 'webhook_not_allowed', path: 'endpoint', message: refusal }];
        throw new ApiProblem('webhook_not_allowed', refusal, { problems });
      }
      if (!isOnCurve(keys.p256dh)) throw alertProblems.noBrowserKey();
      const browser = { userId, sessionId, endpoint, ...keys, name, createdAt: new Date(now()) };
      await db.transaction((transaction) => repository.putBrowser(browser, mostBrowsers, transaction));
      return read(userId);
    },

    /** Throws not_found. */
    async unsubscribe(userId: string, id: string): Promise<View> {
      if (!(await repository.deleteBrowser(userId, id, db))) throw alertProblems.noBrowser();
      return read(userId);
    },

    /** Throws not_found. */
    async test(userId: string, id: string): Promise<Tested> {
      const browser = await repository.browserById(userId, id, db);
      if (!browser) throw alertProblems.noBrowser();
      const { outcome, message } = await sender.send(browser, {
        title: 'Alerts reach this browser',
        body: 'This is a test.',
        href: '/user-settings/notifications',
        tag: `test-${randomUUID().slice(0, 8)}`,
      });
      if (outcome === 'gone') await repository.deleteBrowser(userId, id, db);
      else await repository.noteReached(id, outcome === 'failed' ? new Date(now()) : null, db);
      return { delivered: outcome === 'delivered', message };
    },
  };
}
