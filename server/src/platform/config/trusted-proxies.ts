import { isIP } from 'node:net';
import type { z } from 'zod';

/**
 * Whose X-Forwarded headers count: nobody's (`false`), those of the given number of proxies before the server, or those of proxies in these
 * networks.
 */
export type TrustProxy = false | number | readonly string[];

const names = new Set(['loopback', 'linklocal', 'uniquelocal']);
const mostHops = 10;

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Parses TRUST_PROXY. No value trusts everybody: any client could then claim any address and evade every limit per address. */
export function trustedProxies(value: string, context: z.RefinementCtx): TrustProxy {
  if (['off', 'false', '0'].includes(value)) return false;
  if (/^\d+$/.test(value) && Number(value) <= mostHops) return Number(value);
  const networks = value.split(',').map((part) => part.trim());
  if (networks.every((network) => names.has(network) || isNetwork(network))) return networks;
  context.addIssue({ code: 'custom', message: 'not a number of proxies, and not a list of networks' });
  return false;
}
