import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/**
 * Addresses not routed on the internet: this machine, private and shared networks, link-local, multicast,
 * documentation.
 */
const NOT_PUBLIC_V4 = [
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
] as const;
/** Exceptions within the global unicast range (2000::/3): tunnels, which carry IPv4 addresses, and documentation. */
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const notPublic = new BlockList();
for (const [network, prefix] of NOT_PUBLIC_V4) notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of NOT_PUBLIC_V6) notPublic.addSubnet(network, prefix, 'ipv6');
const allocated = new BlockList();
allocated.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an address is routed on the internet. IPv4 addresses written as IPv6 are rejected. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !notPublic.check(address, 'ipv4');
  return allocated.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** A name has an address that is not routed on the internet. */
export class NotPublicError extends Error {
  constructor(name: string) {
    super(`${name} has an address that is not public`);
    this.name = 'NotPublicError';
  }
}

type Resolve = (
  name: string,
  options: object,
  callback: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void;

/**
 * Creates a lookup function for outgoing connections that fails when any address of the name is not public. Checking at
 * connect time protects against DNS rebinding.
 */
export function createPublicLookup(
  resolve: Resolve = (name, options, callback) => systemLookup(name, { ...options, all: true }, callback),
): LookupFunction {
  return (name, options, callback) => {
    resolve(name, options, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${name} has no address`), '', 0);
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new NotPublicError(name), '', 0);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
