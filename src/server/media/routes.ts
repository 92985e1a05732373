import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';

/** Serves pictures. A name is never used for other bytes, so browsers may keep them for good. */
export function mediaRoutes(app: FastifyInstance, { media }: Deps): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const picture = await media.open(request.params.name);
    if (!picture) throw new DomainError('not_found');
    return reply
      .header('content-type', 'image/webp')
      .header('content-length', picture.sizeBytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture.stream);
  });
}
