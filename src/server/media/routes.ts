import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/media/contract.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { createMount } from '../http/mount.ts';
import { acceptUploads } from '../http/upload.ts';
import { deletePicture } from './delete-picture.ts';
import { pageMedia } from './list-pictures.ts';
import { uploadPicture } from './upload-picture.ts';

export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  pictureRoute(app, deps);
  const mount = createMount(app, deps);
  mount(contract.listMedia, async ({ query, page }) => {
    const { files, total, next } = await pageMedia(deps, query);
    page({ total, next: next === null ? null : { before: next } });
    return files;
  });

  mount(contract.deleteMedia, ({ params, query, staff }) =>
    deletePicture(deps, { filename: params.filename, isForced: query.force === '1', staff }),
  );

  app.register(async (uploads) => uploadRoutes(uploads, deps));
}

function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  acceptUploads(app, contract.MAX_UPLOAD_BYTES);
  const mount = createMount(app, deps);
  mount(contract.uploadMedia, ({ file, staff }) => uploadPicture(deps, file, staff));

  mount(contract.uploadImage, ({ file, staff }) => uploadPicture(deps, file, staff));

  mount(contract.uploadCloudImage, async ({ file, staff }) => {
    const { url } = await uploadPicture(deps, file, staff);
    return { cloudUrl: url };
  });
}

/** Serves pictures. Names are never reused, so browsers may cache them forever. */
function pictureRoute(app: FastifyInstance, { media }: Deps): void {
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
