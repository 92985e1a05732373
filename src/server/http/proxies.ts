import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../config.ts';

/** Returns whether the proxy at an address is trusted; `distance` is the number of proxies between it and the program. */
export type TrustTest = (address: string, distance: number) => boolean;

/** A boolean TRUST_PROXY is false: `true` is read as one proxy (`config.ts`). */
export function trustTest(trustProxy: Config['trustProxy']): TrustTest {
  if (typeof trustProxy === 'boolean') return () => false;
  // Fastify's own numeric trustProxy still needs to know the nearest proxy, and `true` trusts all entries.
  return typeof trustProxy === 'number'
    ? (_address, distance) => distance < trustProxy
    : proxyAddress.compile(trustProxy);
}

/** Returns a function that finds a caller's address as Fastify does. */
export function addressReader(trustProxy: Config['trustProxy']): (request: IncomingMessage) => string {
  if (typeof trustProxy === 'boolean') return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = trustTest(trustProxy);
  return (request) => proxyAddress(request, isTrusted);
}
