import { z } from 'zod';
import { epochMs } from '../common.schemas.ts';
import { addressChannels } from './alert-channels.ts';
import type { AddressChannel } from './alert-channels.ts';

const url = z.url({ protocol: /^https?$/ }).max(500);

/** `HH:MM`, in the user's time zone. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time has the form 22:30');

/** An IANA time zone: `Europe/Berlin`. */
const timeZone = z
  .string()
  .max(60)
  .refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC', 'This isn’t a time zone');

const address = z
  .object({
    url: z.string(),
    /** Of the last message; null before the first. */
    last_status: z.enum(['delivered', 'failed']).nullable(),
    last_at: epochMs.nullable(),
    /** Off after failures for a day. */
    is_paused: z.boolean(),
  })
  .nullable();

const addresses = Object.fromEntries(addressChannels.map((channel) => [channel, address])) as Record<
  AddressChannel,
  typeof address
>;

const delivery = z.object({
  /** Emails, webhooks and browser notifications wait during these hours; what is in the app does not. Null: no such hours. */
  quiet_hours: z.object({ from: clock, to: clock }).nullable(),
  time_zone: z.string(),
  /** When the daily email is sent, in the time zone. */
  digest_at: z.string(),
  ...addresses,
});

export const getAlertDelivery = { response: delivery };

export const setAlertDelivery = {
  body: z.strictObject({
    quiet_hours: z.strictObject({ from: clock, to: clock }).nullable().optional(),
    time_zone: timeZone.optional(),
    digest_at: clock.optional(),
  }),
  response: delivery,
};

/** Which address is meant. */
const query = z.object({ channel: z.enum(addressChannels).default('webhook') });

/** `secret`: shown once; it signs every message (HMAC-SHA256 of the time and the body). */
export const setAlertWebhook = {
  query,
  body: z.strictObject({ url }),
  response: delivery.extend({ secret: z.string() }),
};

export const deleteAlertWebhook = { query, response: delivery };

/** Sends a message to the webhook immediately, and says how it went. */
export const testAlertWebhook = {
  query,
  response: z.object({ delivered: z.boolean(), status: z.number().int().nullable(), message: z.string() }),
};

/** `token`: from the link in an email. Unless it is of one alert, emails of all alerts are switched off. */
export const unsubscribeMail = {
  params: z.object({ token: z.string().min(20).max(600) }),
  /** What email programs send (RFC 8058). */
  body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
  response: z.object({ alert: z.string().nullable() }),
};
