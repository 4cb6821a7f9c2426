import { createHmac } from 'node:crypto';
import { isSuccess, postGuarded } from './guarded-post.ts';

export const signatureHeader = 'candlewick-signature';

/** `t=<epoch seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hex>`, as receivers check it. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

export interface Message {
  readonly url: string;
  readonly secret: string;
  readonly body: string;
  /** Aborting fails what is being sent. */
  readonly signal?: AbortSignal;
}

export interface Delivered {
  readonly delivered: boolean;
  /** Null without an answer. */
  readonly status: number | null;
  readonly message: string;
}

/** Posts a signed message. Never rejects. */
export async function postMessage(
  { url, secret, body, signal }: Message,
  allowsPrivate: boolean,
  now: number,
): Promise<Delivered> {
  const headers = {
    'content-type': 'application/json',
    [signatureHeader]: signatureOf(body, secret, Math.floor(now / 1000)),
  };
  const posted = await postGuarded({ url, headers, body, signal }, allowsPrivate);
  return isSuccess(posted)
    ? { delivered: true, status: posted.status, message: 'Delivered.' }
    : { delivered: false, ...posted };
}
