import { createMailer } from '../platform/mail/create-mailer.ts';
import type { SendNeeds } from '../modules/alerts/delivery/channels/channel.ts';
import { createSender } from '../modules/alerts/delivery/dispatch/send-due.service.ts';
import { createUnsubscribeTokens } from '../modules/alerts/delivery/mail/unsubscribe-token.ts';
import { tokenSecret } from './test-server.ts';

/** Sends everything that is due, as a worker of its own. Rejects if it could not send. */
export async function sendAlerts(needs: Pick<SendNeeds, 'db' | 'push' | 'now'>): Promise<void> {
  const { signal } = new AbortController();
  const errors: unknown[] = [];
  const sender = createSender({
    ...needs,
    mailer: createMailer({ jobs: { add: () => Promise.resolve() }, delivers: false }),
    tokens: createUnsubscribeTokens(tokenSecret),
    linkTo: (path) => `https://app.example.com${path}`,
    allowsPrivateWebhooks: true,
    stopping: signal,
    ending: signal,
    onError: (error) => errors.push(error),
  });
  await sender.look();
  await sender.idle();
  if (errors.length > 0) throw errors[0];
}
