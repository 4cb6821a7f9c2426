import type { AddressInfo } from 'node:net';

const loopback: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The webhook endpoint of this process as seen from this machine: that works behind any proxy and never reaches another server. */
export function webhookUrlAt({ address, port }: AddressInfo): string {
  const host = loopback[address] ?? address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/api/billing/stripe/webhook`;
}
