import type { IncomingHttpHeaders } from 'node:http';

/** Converts Node's request headers to the web standard's `Headers`. */
export function toWebHeaders(headers: IncomingHttpHeaders): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) result.append(name, one);
    }
  }
  return result;
}
