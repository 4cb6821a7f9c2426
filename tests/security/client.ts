import { randomBytes } from 'node:crypto';
import type { Problem } from '@candlewick/shared-api';

export const password = 'Correct!horse1';
export const newAddress = (): string => `${randomBytes(6).toString('hex')}@candlewick.test`;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body; an empty object if it is not JSON. */
  readonly json: Partial<Problem> & Readonly<Record<string, unknown>>;
}

/** Sends one request. A body that is no string is sent as JSON. */
export async function send(
  url: string,
  {
    body,
    headers,
    ...init
  }: Omit<RequestInit, 'body' | 'headers'> & { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const isText = typeof body === 'string' || body instanceof Uint8Array || body instanceof URLSearchParams;
  const response = await fetch(url, {
    redirect: 'manual',
    ...init,
    headers: { ...(body === undefined || isText ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: isText ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const json = (isJson && text ? JSON.parse(text) : {}) as Reply['json'];
  return { status: response.status, headers: response.headers, text, json };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export interface Account {
  readonly email: string;
  readonly token: string;
}

export async function register(url: string, changes: Record<string, unknown> = {}): Promise<Account> {
  const email = newAddress();
  const body = { first_name: 'Ada', last_name: 'King', email, password, ...changes };
  const { json } = await send(`${url}/api/auth/register`, { method: 'POST', body });
  return { email, token: String(json['token']) };
}

/** Buys with a test card through the payment sandbox; returns the ids of the payment at the provider and in the app, and of the card. */
export async function buy(url: string, { token }: Account) {
  const headers = bearer(token);
  const billing = `${url}/api/billing`;
  const config = await send(`${billing}/payment_config`, { headers });
  const opened = await send(`${billing}/stripe/subscription`, {
    method: 'POST',
    headers,
    body: { tier_name: 'beginner', subscription_interval: 'monthly' },
  });
  const intent = String(opened.json['id']);
  await send(`${url}/sandbox/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: bearer(String(config.json['publishable_key'])),
    body: new URLSearchParams({
      client_secret: String(opened.json['client_secret']),
      payment_method: 'pm_card_visa',
    }),
  });
  const paid = await send(`${billing}/stripe/payment_intent/${intent}`, { headers });
  const cards = await send(`${billing}/stripe/credit_cards`, { headers });
  const [card] = cards.json as unknown as { id: string }[];
  return { intent, payment: String(paid.json['id']), card: card?.id ?? '' };
}

/** Answer of a login; `headers` may claim to be another client. */
export const logIn = (url: string, username: string, secret: string, headers: Record<string, string> = {}) =>
  send(`${url}/api/auth/login`, { method: 'POST', body: new URLSearchParams({ username, password: secret }), headers });
