import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

/** Addresses that are not of the public internet (IANA special-purpose registries), which a user must not make the server call. */
const special = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  // With ::, ::1, and IPv4 addresses in the form that was given up.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  special.addSubnet(net, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  // Also an IPv4 address in IPv6 form is checked as what it is.
  return version !== 0 && !special.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** One sentence for a private name and for one that does not exist: users must not learn the names of our network. */
const notPublic = 'The URL isn’t on the public internet.';

/** Ports that a webhook may use; others belong to services that take no webhooks, such as mail servers. */
const ports = new Set(['', '80', '443']);

/** The public addresses of a name. Throws if it has none, or others, too. */
async function publicAddresses(host: string): Promise<LookupAddress[]> {
  const of = async (family: 4 | 6) => {
    const addresses = await (family === 4 ? dns.resolve4(host) : dns.resolve6(host));
    return addresses.map((address) => ({ address, family }));
  };
  const [four, six] = await Promise.allSettled([of(4), of(6)]);
  const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length === 0 && [four, six].some((answer) => answer.status === 'rejected' && isTimeout(answer.reason)))
    throw new Error('The name server of the URL did not respond in time.');
  if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address))) throw new Error(notPublic);
  return found;
}

const isTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === dns.TIMEOUT;

/**
 * Resolves names for a connection, and refuses those of other networks: a name may change between a check and a call. It asks the name
 * servers itself: `dns.lookup` has two threads for the whole process, which two names whose servers do not answer would occupy.
 */
const publicLookup: LookupFunction = (host, options, done) => {
  callbackify(publicAddresses)(host, (error, found) => {
    if (error) return done(error, '', 0);
    return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family);
  });
};

/** Why an address that a user gave is refused, in a sentence for them; undefined if it may be called. */
export function refusalOf(address: string, allowsPrivate: boolean): string | undefined {
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username || password) return 'The URL contains a user name or password. Remove it; messages are signed instead.';
  if (allowsPrivate) return undefined;
  if (protocol !== 'https:') return 'The URL begins with http. Use https.';
  if (!ports.has(port)) return `The URL has port ${port}. Use the usual one, 443.`;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(host)
    ? !isPublicAddress(host)
    : !host.includes('.') || /\.(local|internal|localhost)$/.test(host);
  return isPrivate ? notPublic : undefined;
}

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly signal?: AbortSignal | undefined;
}

export interface Posted {
  /** Null without an answer. */
  readonly status: number | null;
  /** Why there is none, or what it was, in a sentence for the user. */
  readonly message: string;
}

export const postTimeoutMs = 10_000;

/** Posts to an address that a user gave, unless it is refused. Redirects are not followed. Never rejects. */
export function postGuarded(
  { url, headers, body, signal: aborted }: Post,
  allowsPrivate: boolean,
  waitsMs: number = postTimeoutMs,
): Promise<Posted> {
  const refusal = refusalOf(url, allowsPrivate);
  if (refusal) return Promise.resolve({ status: null, message: refusal });
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const late = AbortSignal.timeout(waitsMs);
  return new Promise((done) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Candlewick-Alerts/1' },
      signal: aborted ? AbortSignal.any([late, aborted]) : late,
      ...(allowsPrivate ? {} : { lookup: publicLookup }),
    });
    sent.on('response', (response) => {
      response.resume();
      const status = response.statusCode ?? 0;
      done({ status, message: `The URL returned ${status}.` });
      sent.destroy();
    });
    sent.on('error', (error) => {
      done({
        status: null,
        message: late.aborted ? `The URL did not respond within ${waitsMs / 1000} seconds.` : error.message,
      });
    });
    sent.end(body);
  });
}

export const isSuccess = ({ status }: Posted): boolean => status !== null && status >= 200 && status < 300;
