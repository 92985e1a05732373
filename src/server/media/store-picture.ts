import { PICTURE_WIDTHS, pictureOfWidth } from '../../shared/media/rules.ts';
import type { MediaStore } from '../ports/media-store.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** Stores a picture and its scaled copies; the full one last, so that it never exists without them. */
export async function storePicture(media: MediaStore, filename: string, picture: EncodedPicture): Promise<void> {
  for (const { width, bytes } of picture.copies) await media.put(pictureOfWidth(filename, width), bytes);
  await media.put(filename, picture.full);
}

/** Deletes a picture and those of its scaled copies that exist. */
export async function removePicture(media: MediaStore, filename: string): Promise<void> {
  for (const name of [filename, ...PICTURE_WIDTHS.map((width) => pictureOfWidth(filename, width))]) {
    await media.remove(name);
  }
}
