import { isIPv6 } from 'node:net';

/**
 * Returns the key that rate and connection limits use for an address: the address itself, or its /64 network with IPv6.
 */
export function callerOf(address: string): string {
  return prefixOf(address, { v4: 4, v6: 4 });
}

/** Returns the wider network of an address: /24 with IPv4, /48 with IPv6. */
export function networkOf(address: string): string {
  return prefixOf(address, { v4: 3, v6: 3 });
}

/**
 * Returns the network for which the orders of a caller (`callerOf`) are counted: the address itself, or its /48 network
 * with IPv6, since one customer of a provider can have so many addresses.
 */
export function orderNetworkOf(caller: string): string {
  return caller.split(':').slice(0, 3).join(':');
}

/** Returns the first parts of an address: bytes of IPv4, groups of 16 bits of IPv6. */
function prefixOf(address: string, parts: { v4: number; v6: number }): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  if (!isIPv6(plain)) return plain.split('.').slice(0, parts.v4).join('.');
  const [head = '', tail] = plain.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(Math.max(missing, 0)).fill('0'), ...groups(tail ?? '')];
  return all
    .slice(0, parts.v6)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
