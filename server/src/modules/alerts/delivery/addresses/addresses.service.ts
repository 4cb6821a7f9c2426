import { randomBytes } from 'node:crypto';
import { addressChannels, alertChannels } from '@candlewick/shared-api';
import type { AddressChannel } from '@candlewick/shared-api';
import type { alerts } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import { ApiProblem } from '../../../../api-problem.ts';
import type { Database, Executor } from '../../../../platform/database/database.ts';
import { dropDispatches } from '../delivery.repository.ts';
import { refusalOf } from '../guarded-post.client.ts';
import * as repository from './addresses.repository.ts';
import type { Address } from './addresses.repository.ts';
import { postMessage } from './post-format.ts';
import type { Delivered, PostFormat } from './post-format.ts';

type Views = Pick<z.input<typeof alerts.getAlertDelivery.response>, AddressChannel>;

/** After failing for so long, an address is not posted to until its user tests or sets it again. */
const failingMs = 24 * 3_600_000;

export const isPaused = ({ failingSince }: Pick<Address, 'failingSince'>, time: number): boolean =>
  failingSince !== null && time - failingSince.getTime() >= failingMs;

/** What a user's addresses are, by channel. */
export async function addressViews(userId: string, time: number, executor: Executor): Promise<Views> {
  const known = new Map((await repository.addressesOf(userId, executor)).map((one) => [one.channel, one]));
  const viewOf = (channel: AddressChannel) => {
    const one = known.get(channel);
    if (!one) return null;
    const { url, status, lastAt } = one;
    return { url, last_status: status, last_at: lastAt?.getTime() ?? null, is_paused: isPaused(one, time) };
  };
  return Object.fromEntries(addressChannels.map((channel) => [channel, viewOf(channel)])) as Views;
}

interface Needs {
  readonly db: Database;
  /** Whether addresses may be of the server's own network. */
  readonly allowsPrivateWebhooks: boolean;
  readonly now: () => number;
}

interface AddressOf {
  readonly userId: string;
  readonly channel: AddressChannel;
}

/** Makes a new secret, also for the same address, and returns it. Throws webhook_not_allowed. */
export async function setAddress(of: AddressOf, url: string, { db, allowsPrivateWebhooks }: Needs): Promise<string> {
  const refusal = refusalOf(url, allowsPrivateWebhooks);
  if (refusal) {
    const message = `${refusal} Enter another one.`;
    const problems = [{ code: 'webhook_not_allowed', path: 'url', message }];
    throw new ApiProblem('webhook_not_allowed', message, { problems });
  }
  const secret = `cwh_${randomBytes(24).toString('base64url')}`;
  await repository.putAddress({ ...of, url, secret }, db);
  return secret;
}

export function removeAddress(of: AddressOf, { db }: Needs): Promise<void> {
  return db.transaction(async (transaction) => {
    await dropDispatches(of, transaction);
    await repository.deleteAddress(of, transaction);
  });
}

/** Throws not_found without an address. */
export async function testAddress(
  of: AddressOf,
  format: PostFormat,
  { db, allowsPrivateWebhooks, now }: Needs,
): Promise<Delivered> {
  const address = await repository.findAddress(of, db);
  if (!address) {
    const { name } = alertChannels[of.channel].address;
    throw new ApiProblem('not_found', `You have no ${name}. Enter its URL first.`);
  }
  const answer = await postMessage({ ...address, content: format.test(now()) }, format, allowsPrivateWebhooks, now());
  const status = answer.delivered ? 'delivered' : 'failed';
  const since = answer.delivered ? { failingSince: null } : {};
  await repository.noteDelivery(of, { status, lastAt: new Date(now()), ...since }, db);
  return answer;
}
