import { filenameOf } from '../../shared/media/rules.ts';
import { hasPicture } from '../db/library-pictures.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';

/**
 * Throws `picture_gone` for a picture that the media library does not have. Called once what is to show it is locked, by
 * which the shop's version is: who deletes the picture waits for that, and finds it.
 */
export async function requirePicture(tx: Db, url: string | null): Promise<void> {
  const filename = url && filenameOf(url);
  if (filename && !(await hasPicture(tx, filename))) throw new DomainError('picture_gone');
}
