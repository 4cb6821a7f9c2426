import type { Due } from '../delivery.repository.ts';
import { isSuccess, postGuarded } from '../guarded-post.client.ts';

/** How a channel writes its messages, which are JSON. */
export interface PostFormat {
  /** `url`: of the page that shows what fired. */
  fired(fired: Due, url: string): object;
  /** A message without an alert, for the user to see whether it arrives. `sentAt`: epoch milliseconds. */
  test(sentAt: number): object;
  headers?(body: string, secret: string, sentAt: number): Readonly<Record<string, string>>;
}

interface Message {
  readonly url: string;
  readonly secret: string;
  readonly content: object;
  /** Aborting fails what is being sent. */
  readonly signal?: AbortSignal;
}

export interface Delivered {
  readonly delivered: boolean;
  /** Null without an answer. */
  readonly status: number | null;
  readonly message: string;
}

/** Posts a message. Never rejects. */
export async function postMessage(
  { url, secret, content, signal }: Message,
  format: PostFormat,
  allowsPrivate: boolean,
  now: number,
): Promise<Delivered> {
  const body = JSON.stringify(content);
  const headers = { 'content-type': 'application/json', ...format.headers?.(body, secret, now) };
  const posted = await postGuarded({ url, headers, body, signal }, allowsPrivate);
  return isSuccess(posted)
    ? { delivered: true, status: posted.status, message: 'Delivered.' }
    : { delivered: false, ...posted };
}
