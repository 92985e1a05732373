import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls that change something, and WebSocket handshakes, when a browser sends them from a page
 * of another site. Programs that are no browser send no Origin and pass: they carry no one's cookies.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const isHandshake = request.headers.upgrade !== undefined;
  if (SAFE_METHODS.has(request.method) && !isHandshake) return;
  const { origin } = request.headers;
  if (origin === undefined) {
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new DomainError('forbidden_origin');
    return;
  }
  const own = `${request.protocol}://${request.host}`;
  if (origin !== own && origin !== publicUrl) throw new DomainError('forbidden_origin');
}

/**
 * Refuses a read of staff data that another site makes a staff member's browser send, such as a link or a picture
 * (spec.md §6). Browsers tell on https and localhost alone, so a call with effects is never a GET. Throws
 * `forbidden_origin`.
 */
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new DomainError('forbidden_origin');
}

/** The origin of this shop's addresses, such as `https://shop.example`: PUBLIC_URL, else what the caller used. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl;
  const asked = `${request.protocol}://${request.host}`;
  return URL.canParse(asked) ? new URL(asked).origin : 'http://localhost';
}
