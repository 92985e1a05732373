import { randomBytes } from 'node:crypto';
import type { UploadedFile } from '../../shared/http.ts';
import { MAX_UPLOAD_BYTES, type MediaFile, mediaFile } from '../../shared/media/contract.ts';
import { normalizeLine } from '../../shared/visible-text.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { encodePicture } from './encode-picture.ts';
import { isHeic } from './open-picture.ts';
import { insertPicture } from './queries.ts';
import { removePicture, storePicture } from './store-picture.ts';

const NAME_BYTES = 16;
const MAX_ORIGINAL_NAME = 200;

/**
 * Adds a picture to the media library. The format is detected from the content, and the name generated. Throws
 * `too_large` over 10 MB, `unsupported_media_type` when it is not a picture; a HEIC photo is named in
 * the details.
 */
export async function uploadPicture(deps: Deps, file: UploadedFile, staff: Staff): Promise<MediaFile> {
  if (file.bytes.length > MAX_UPLOAD_BYTES) throw new DomainError('too_large');
  const picture = await encodePicture(file.bytes);
  if (!picture) throw new DomainError('unsupported_media_type', isHeic(file.bytes) ? { format: 'heic' } : {});

  const filename = `${randomBytes(NAME_BYTES).toString('hex')}.webp`;
  const row = {
    filename,
    original_name: shownName(file.name),
    content_type: 'image/webp',
    size_bytes: picture.full.length,
    width_px: picture.width,
    height_px: picture.height,
  };
  await storePicture(deps.media, filename, picture);
  try {
    return await changeShop(deps, staff, async (change) => {
      const added = { ...(await insertPicture(change.tx, { ...row, created_at: change.at })), usedBy: [] };
      await change.log({ action: 'add', entity: 'picture', entityId: filename, after: mediaFile.encode(added) });
      return added;
    });
  } catch (error) {
    await removePicture(deps.media, filename);
    throw error;
  }
}

/** Returns the uploader's file name for display and search, without folders and control characters. */
function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const shown = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .normalize('NFC');
  return [...normalizeLine(shown)].slice(0, MAX_ORIGINAL_NAME).join('') || 'image';
}
