import { isIPv4 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What an address limit counts as one client: an IPv4 address, or the /64 network of an IPv6 address, because a household has a whole /64
 * and could use a new address for every attempt. `request.ip` is undefined once the client has left; all of those count as one.
 */
export function clientNetworkOf(address: string | undefined): string {
  if (address === undefined) return 'gone';
  const ipv4 = mapped.exec(address)?.[1] ?? address;
  if (isIPv4(ipv4)) return ipv4;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(Math.max(0, gap)).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
