import type { MediaFile } from '../../shared/media/contract.ts';
import { foldText, matchesSearch } from '../../shared/search.ts';
import type { Deps } from '../deps.ts';
import { findUses } from './find-uses.ts';
import { listPictureNames, listPictures } from './queries.ts';

const DEFAULT_LIMIT = 100;

interface Search {
  q?: string | undefined;
  limit?: number | undefined;
  /** Id of the previous page's last picture. */
  before?: number | undefined;
}

export interface MediaPage {
  files: MediaFile[];
  /** Number of matching pictures in all pages. */
  total: number;
  /** Value of `before` for the next page, or null on the last. */
  next: number | null;
}

/**
 * Returns a page of the media library, newest first. `q` is searched in the uploaders' file names (spec.md §5), in
 * memory, since databases fold letters differently and a restaurant has a few hundred pictures.
 */
export async function pageMedia({ database: { db } }: Deps, search: Search): Promise<MediaPage> {
  const { q = '', limit = DEFAULT_LIMIT, before = Number.POSITIVE_INFINITY } = search;
  const names = await listPictureNames(db);
  // Generated names are random: searching a part of one makes no sense, all of one is a picture's URL.
  const found = names.filter(
    ({ filename, originalName }) => filename === q.toLowerCase() || matchesSearch(foldText(originalName), q),
  );
  const rest = found.filter(({ id }) => id < before).map(({ id }) => id);
  const page = rest.slice(0, limit);

  const pictures = await listPictures(db, page);
  const uses = await findUses(
    db,
    pictures.map(({ url }) => url),
  );
  const files = pictures.map((picture) => ({ ...picture, usedBy: uses.get(picture.url) ?? [] }));
  return { files, total: found.length, next: rest.length > limit ? (page.at(-1) ?? null) : null };
}
