import type { Config } from '../../../../platform/config/config.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { createPushKeys } from './push-keys.service.ts';
import { createPushSender } from './push.client.ts';

/** The keys and the sender of browser notifications, as configured. */
export function createPush({ webPush, privateWebhooks }: Pick<Config, 'webPush' | 'privateWebhooks'>, db: Database) {
  const keysOf = createPushKeys(webPush, db);
  const sender = createPushSender({ keysOf, contact: webPush?.contact ?? '', allowsPrivate: privateWebhooks });
  return { keysOf, sender };
}
