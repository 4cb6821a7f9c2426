import { expect, it } from 'vitest';
import { webhookUrlAt } from './webhook-url.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:4600/api/billing/stripe/webhook'],
  ['0.0.0.0', 'http://127.0.0.1:4600/api/billing/stripe/webhook'],
  ['::', 'http://[::1]:4600/api/billing/stripe/webhook'],
  ['192.0.2.1', 'http://192.0.2.1:4600/api/billing/stripe/webhook'],
])('a server on %s gets the events of the sandbox at %s', (address, url) => {
  expect(webhookUrlAt({ address, port: 4600, family: address.includes(':') ? 'IPv6' : 'IPv4' })).toBe(url);
});
