import type { MediaFile } from '../../shared/media/contract.ts';
import { foldText, matchesSearch } from '../../shared/search.ts';
import type { Deps } from '../deps.ts';
import { findUses } from './find-uses.ts';
import { listPictureNames, listPictures } from './queries.ts';

const DEFAULT_LIMIT = 100;

interface Search {
  q?: string | undefined;
  limit?: number | undefined;
  /** Id of the last picture of the page before. */
  before?: number | undefined;
}

export interface MediaPage {
  files: MediaFile[];
  /** How many pictures match in all pages. */
  total: number;
  /** The id to continue `before`, or null on the last page. */
  next: number | null;
}

/**
 * A page of the media library, newest first. `q` is searched in the uploaders' file names (spec.md §5); that is
 * done here, since databases fold letters each in a way of its own, and a restaurant has some hundred pictures.
 */
export async function pageMedia({ database: { db } }: Deps, search: Search): Promise<MediaPage> {
  const { q = '', limit = DEFAULT_LIMIT, before = Number.POSITIVE_INFINITY } = search;
  const names = await listPictureNames(db);
  // Names of our own are random: a part of one says nothing, and the whole of one is a picture's address.
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
