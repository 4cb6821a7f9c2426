import type { AddressChannel } from '@candlewick/shared-api';
import type { alerts } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import { ApiProblem } from '../../../api-problem.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addressViews, removeAddress, setAddress, testAddress } from './addresses/addresses.service.ts';
import { channels, channelsOf } from './channels.ts';
import { usualTimes } from './dispatch/due-times.ts';
import type { DeliveryTimes } from './dispatch/due-times.ts';
import type { UnsubscribeTokens } from './mail/unsubscribe-token.ts';
import * as repository from './delivery.repository.ts';

type View = z.input<typeof alerts.getAlertDelivery.response>;
type Change = z.output<typeof alerts.setAlertDelivery.body>;

interface Needs {
  readonly db: Database;
  readonly tokens: UnsubscribeTokens;
  /** Whether webhooks may have addresses of the server's own network. */
  readonly allowsPrivateWebhooks: boolean;
  readonly now: () => number;
}

const mailIds = channels.filter(({ setting }) => 'mail' in setting).map(({ id }) => id);

export type DeliveryService = ReturnType<typeof createDeliveryService>;

export function createDeliveryService(needs: Needs) {
  const { db, tokens, now } = needs;
  const viewOf = async (userId: string, times: DeliveryTimes = usualTimes): Promise<View> => {
    const { quietFrom, quietTo, timeZone, digestAt } = times;
    return {
      quiet_hours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
      time_zone: timeZone,
      digest_at: digestAt,
      ...(await addressViews(userId, now(), db)),
    };
  };
  const read = async (userId: string) => viewOf(userId, await repository.timesOf(userId, db));

  return {
    read,

    async change(userId: string, { quiet_hours: quiet, time_zone: timeZone, digest_at: digestAt }: Change) {
      const hours =
        quiet === undefined ? {} : { quietFrom: quiet === null ? null : quiet.from, quietTo: quiet?.to ?? null };
      const zone = timeZone === undefined ? {} : { timeZone };
      const digest = digestAt === undefined ? {} : { digestAt };
      return viewOf(userId, await repository.putTimes(userId, { ...hours, ...zone, ...digest }, db));
    },

    /** Makes a new secret, also for the same address. Throws webhook_not_allowed. */
    async setAddress(userId: string, channel: AddressChannel, url: string) {
      const secret = await setAddress({ userId, channel }, url, needs);
      return { ...(await read(userId)), secret };
    },

    async deleteAddress(userId: string, channel: AddressChannel) {
      await removeAddress({ userId, channel }, needs);
      return read(userId);
    },

    /** Throws not_found without an address. */
    testAddress(userId: string, channel: AddressChannel) {
      const format = channelsOf([channel])[0]?.format;
      if (!format) throw new Error(`The channel ${channel} posts to an address, so it needs a format.`);
      return testAddress({ userId, channel }, format, needs);
    },

    /** Throws link_not_valid. */
    async unsubscribe(token: string) {
      const subject = await tokens.read(token);
      const found = subject && (await repository.switchOff(subject, mailIds, db));
      if (!found)
        throw new ApiProblem('link_not_valid', 'This link isn’t valid, or its alert was deleted. It sends no emails.');
      return { alert: found.name };
    },
  };
}
