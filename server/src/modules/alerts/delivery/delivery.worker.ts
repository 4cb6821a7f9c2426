import type { Runtime } from '../../../runtime.ts';
import { createPush } from '../push/create-push.ts';
import { sendDue } from './send-due.ts';
import type { SendNeeds } from './send-due.ts';

/** How often it looks for what has become due, e.g. at the end of quiet hours. */
const lookEveryMs = 5000;
/** Signals of many alerts come together. */
const settleMs = 200;
/** Users whose mails and messages are sent at once. */
const atOnce = 8;

/** Sends mails and messages of fired alerts. Returns the function that stops it, after what it is sending. */
export function startDeliveryWorker(
  { database, notifications, mailer, config, publicUrl, now, logger }: Runtime,
  tokens: SendNeeds['tokens'],
): () => Promise<void> {
  const needs: SendNeeds = {
    db: database.db,
    mailer,
    tokens,
    linkTo: (path) => publicUrl() + path,
    allowsPrivateWebhooks: config.privateWebhooks,
    push: createPush(config, database.db).sender,
    now,
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const look = async () => {
    try {
      while (!signal.aborted && (await sendDue(needs, atOnce)) === atOnce);
    } catch (err) {
      if (!signal.aborted) logger.warn({ err }, 'could not send what alerts have fired; trying again');
    }
  };
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(look).then(() => {
        if (!signal.aborted) wait(lookEveryMs);
      });
    }, ms);
  };
  const unsubscribe = notifications.subscribe('notifications', () => wait(settleMs));
  wait(settleMs);
  return async () => {
    stopping.abort();
    unsubscribe();
    clearTimeout(timer);
    await running;
  };
}
