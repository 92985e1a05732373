import type { FastifyRequest } from 'fastify';

/**
 * Returns the request's path without its query and with escapes decoded, as the router decodes them: `/%61pi/x` is
 * `/api/x`. Code that depends on a path uses this or the route, never `request.url`.
 */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const path = url.split(/[?#;]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
