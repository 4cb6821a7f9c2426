import type { PushSender } from '../push/push-sender.ts';
import { sendPushes } from '../push/send-pushes.service.ts';
import { callWebhook } from './call-webhook.service.ts';
import type { WebhookNeeds } from './call-webhook.service.ts';
import { whoIsDue } from './delivery.repository.ts';
import type { Channel, DueOf } from './delivery.repository.ts';
import { createLanes } from './lanes.ts';
import type { Lanes } from './lanes.ts';
import { sendMail } from './send-mail.service.ts';
import type { MailNeeds } from './send-mail.service.ts';

export interface SendNeeds extends MailNeeds, WebhookNeeds {
  readonly push: PushSender;
  readonly onError: (error: unknown) => void;
}

interface ChannelLanes {
  readonly mostTurns: number;
  readonly mostPerHost: number;
  /** False if there was nothing to do. */
  readonly turn: (due: DueOf, needs: SendNeeds) => Promise<boolean>;
}

/**
 * An email is only rows of the database; the queue `mail` delivers it. A post mostly waits, so there is room for many slow receivers. One host,
 * such as a push service or a popular receiver, gets a quarter of it: when it hangs, the other hosts are still called.
 */
const emails = { mostTurns: 4, mostPerHost: 4, turn: sendMail };
const posts = { mostTurns: 256, mostPerHost: 64 };
const channels: Readonly<Record<Channel, ChannelLanes>> = {
  mail: emails,
  digest: emails,
  webhook: { ...posts, turn: callWebhook },
  push: { ...posts, turn: sendPushes },
};

/** Sends what is due, each channel for itself. */
export function createSender(needs: SendNeeds): Lanes {
  const lanes = (Object.keys(channels) as Channel[]).map((channel) => {
    const { turn, ...most } = channels[channel];
    return createLanes({
      ...most,
      whoIsDue: (wanted) => whoIsDue({ ...wanted, channel, at: new Date(needs.now()) }, needs.db),
      turn: (userId) => turn({ userId, channel }, needs),
      stopping: needs.stopping,
      onError: needs.onError,
    });
  });
  return {
    look: async () => void (await Promise.all(lanes.map((one) => one.look()))),
    idle: async () => void (await Promise.all(lanes.map((one) => one.idle()))),
  };
}
