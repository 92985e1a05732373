import {
  PICTURE_FORMATS,
  type PictureFormat,
  pictureInFormat,
  pictureOfWidth,
  picturesOfWidths,
} from '../../shared/media/rules.ts';
import type { MediaStore } from '../ports/media-store.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** Stores a picture and its scaled copies; the full one last, so that it never exists without them. */
export async function storePicture(media: MediaStore, filename: string, picture: EncodedPicture): Promise<void> {
  for (const { width, bytes } of picture.copies) await media.put(pictureOfWidth(filename, width), bytes);
  await media.put(filename, picture.full);
}

/** Deletes a picture and those of its copies that exist. */
export async function removePicture(media: MediaStore, filename: string): Promise<void> {
  for (const format of Object.keys(PICTURE_FORMATS) as PictureFormat[]) {
    for (const { name } of picturesOfWidths(filename)) await media.remove(pictureInFormat(name, format));
  }
}
