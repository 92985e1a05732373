import type { FastifyRequest } from 'fastify';

/**
 * The path that was asked for, without its query and with its escapes read, as the router reads them: `/%61pi/x` is
 * `/api/x`. What depends on a path goes by this, or by the route, and never by `request.url`.
 */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const path = url.split(/[?#;]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
