import { z } from 'zod';
import { epochMs } from '../common.schemas.ts';

/** Base64url without padding, of so many characters. */
const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`), 'This isn’t a browser key');

const push = z.object({
  /** The server's key, an uncompressed P-256 point in base64url (RFC 8292). Null: this server sends no browser notifications. */
  public_key: z.string().nullable(),
  /** Newest first. */
  devices: z.array(
    z.object({
      id: z.uuid(),
      /** By which a browser finds itself among them. */
      endpoint: z.string(),
      /** `Firefox on Windows`. */
      name: z.string(),
      created_at: epochMs,
      /** When a notification last did not reach it; null if the last one did, and before the first. */
      last_failed_at: epochMs.nullable(),
    }),
  ),
});

const byId = z.object({ id: z.uuid() });

export const getAlertPush = { response: push };

/** What `PushSubscription.toJSON()` returns (Push API), without the expiry. The oldest of more than ten browsers goes. */
export const subscribeAlertPush = {
  body: z.strictObject({
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
  }),
  response: push,
};

export const unsubscribeAlertPush = { params: byId, response: push };

/** Sends a notification immediately, and says how it went. A browser that its push service no longer knows is removed. */
export const testAlertPush = {
  params: byId,
  response: z.object({ delivered: z.boolean(), message: z.string() }),
};
