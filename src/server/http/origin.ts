import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Throws `forbidden_origin` for calls that change something, and WebSocket handshakes, that a browser sends from a page
 * of another site. A call without an Origin is not from a browser and is accepted. A handshake without one is rejected.
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (SAFE_METHODS.has(request.method) && !request.ws) return;
  const { origin } = request.headers;
  if (origin === undefined) {
    if (request.ws || request.headers['sec-fetch-site'] === 'cross-site') throw new DomainError('forbidden_origin');
    return;
  }
  const own = `${request.protocol}://${request.host}`;
  if (origin !== own && origin !== publicUrl) throw new DomainError('forbidden_origin');
}

/**
 * Throws `forbidden_origin` for a read of staff data that another site triggers in a staff member's browser, such as by
 * a link or an image (spec.md §6). Browsers send `Sec-Fetch-Site` only on https and localhost, so a call with effects
 * is never a GET.
 */
export function requireSameSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new DomainError('forbidden_origin');
}

/** Returns the shop's origin, such as `https://shop.example`: PUBLIC_URL, else that of the request. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl;
  const asked = `${request.protocol}://${request.host}`;
  return URL.canParse(asked) ? new URL(asked).origin : 'http://localhost';
}
