import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/media/contract.ts';
import { PICTURE_FORMATS } from '../../shared/media/rules.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { createMount } from '../http/mount.ts';
import { limitPictures } from '../http/session.ts';
import { acceptUploads } from '../http/upload.ts';
import { countPictures } from './count-pictures.ts';
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

  mount(contract.getEncodingProgress, () => countPictures(deps));

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

/** Names are never reused, so browsers may cache pictures forever. */
const FOREVER = 'public, max-age=31536000, immutable';
/** What is served in place of a copy that may exist soon. */
const FOR_A_MINUTE = 'public, max-age=60';

/** Serves pictures. A copy in AVIF that is not encoded yet is served as WebP: only browsers that know both ask for it. */
function pictureRoute(app: FastifyInstance, { media, auth }: Deps): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    await limitPictures(request, auth);
    const { name } = request.params;
    const isAvif = name.endsWith('.avif');
    const asked = await media.open(name);
    const picture = asked ?? (isAvif ? await media.open(name.replace(/avif$/, 'webp')) : null);
    if (!picture) throw new DomainError('not_found');
    return reply
      .header('content-type', PICTURE_FORMATS[isAvif && asked ? 'avif' : 'webp'])
      .header('content-length', picture.sizeBytes)
      .header('cache-control', asked ? FOREVER : FOR_A_MINUTE)
      .send(picture.stream);
  });
}
