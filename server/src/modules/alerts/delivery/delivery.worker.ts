import type { Runtime } from '../../../program/runtime.ts';
import { createPush } from './push/create-push.ts';
import { createSender } from './dispatch/send-due.service.ts';
import type { UnsubscribeTokens } from './mail/unsubscribe-token.ts';

/** How often it looks for what has become due, e.g. at the end of quiet hours. Cron runs every minute at most. */
const lookEveryMs = 5000;
/** Signals of many alerts come together. */
const settleMs = 200;
/** How long messages may continue when the process stops; then they are left to the next worker. */
const graceMs = 3000;

interface Needs extends Pick<Runtime, 'mailer' | 'publicUrl' | 'now'> {
  readonly database: Pick<Runtime['database'], 'db'>;
  readonly notifications: Pick<Runtime['notifications'], 'subscribe'>;
  readonly config: Pick<Runtime['config'], 'privateWebhooks' | 'webPush'>;
  readonly logger: Pick<Runtime['logger'], 'warn'>;
}

/** Sends emails, messages and pushes of fired alerts. Returns the function that stops it. */
export function startDeliveryWorker(
  { database, notifications, mailer, config, publicUrl, now, logger }: Needs,
  tokens: UnsubscribeTokens,
): () => Promise<void> {
  const [stopping, ending] = [new AbortController(), new AbortController()];
  const sender = createSender({
    db: database.db,
    mailer,
    tokens,
    linkTo: (path) => publicUrl() + path,
    allowsPrivateWebhooks: config.privateWebhooks,
    push: createPush(config, database.db).sender,
    now,
    stopping: stopping.signal,
    ending: ending.signal,
    onError(err) {
      if (!stopping.signal.aborted) logger.warn({ err }, 'could not send what alerts have fired; trying again');
    },
  });
  let settling: NodeJS.Timeout | undefined;
  const lookSoon = () => {
    // Later notifications do not put it off, since on a busy day they never stop.
    settling ??= setTimeout(() => {
      settling = undefined;
      void sender.look();
    }, settleMs);
  };
  const timer = setInterval(lookSoon, lookEveryMs);
  const unsubscribe = notifications.subscribe('notifications', lookSoon);
  lookSoon();
  return async () => {
    stopping.abort();
    unsubscribe();
    clearInterval(timer);
    clearTimeout(settling);
    const grace = setTimeout(() => ending.abort(), graceMs);
    await sender.idle();
    clearTimeout(grace);
  };
}
