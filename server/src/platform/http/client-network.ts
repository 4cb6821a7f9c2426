import { isIPv4 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** How much of an address names a network: groups of an IPv6 address, parts of an IPv4 address. */
interface Prefix {
  readonly groups: 3 | 4;
  readonly parts: 3 | 4;
}

function networkOf(address: string | undefined, { groups: most, parts }: Prefix): string {
  if (address === undefined) return 'gone';
  const ipv4 = mapped.exec(address)?.[1] ?? address;
  if (isIPv4(ipv4)) return parts === 4 ? ipv4 : `${ipv4.split('.').slice(0, parts).join('.')}.0/24`;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(Math.max(0, gap)).fill('0'), ...after];
  return `${all
    .slice(0, most)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${most * 16}`;
}

/**
 * What an address limit counts as one client: an IPv4 address, or the /64 network of an IPv6 address, because a household has a whole /64
 * and could use a new address for every attempt. `request.ip` is undefined once the client has left; all of those count as one.
 */
export const clientNetworkOf = (address: string | undefined): string => networkOf(address, { groups: 4, parts: 4 });

/** What one organization can have for itself: a /24 of IPv4, a /48 of IPv6. For figures in which none may have more than one voice. */
export const siteNetworkOf = (address: string | undefined): string => networkOf(address, { groups: 3, parts: 3 });
