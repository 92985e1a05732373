import type { Insertable, Selectable } from 'kysely';
import { mediaUrl } from '../../shared/media/rules.ts';
import type { Db, MediaFilesTable } from '../db/schema.ts';

export interface StoredPicture {
  id: number;
  filename: string;
  url: string;
  size: number;
  originalName: string;
  width: number;
  height: number;
  createdAt: string;
}

/** Returns the names of every picture, newest first, for searching. */
export function listPictureNames(db: Db): Promise<{ id: number; filename: string; originalName: string }[]> {
  return db
    .selectFrom('media_files')
    .select(['id', 'filename', 'original_name as originalName'])
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the pictures with these ids, newest first. */
export async function listPictures(db: Db, ids: readonly number[]): Promise<StoredPicture[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('media_files').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute();
  return rows.map(toPicture);
}

export async function insertPicture(tx: Db, row: Insertable<MediaFilesTable>): Promise<StoredPicture> {
  return toPicture(await tx.insertInto('media_files').values(row).returningAll().executeTakeFirstOrThrow());
}

/** Deletes a picture's row and returns it; null when there is none of this name. */
export async function deletePictureRow(tx: Db, filename: string): Promise<StoredPicture | null> {
  const row = await tx.deleteFrom('media_files').where('filename', '=', filename).returningAll().executeTakeFirst();
  return row ? toPicture(row) : null;
}

function toPicture(row: Selectable<MediaFilesTable>): StoredPicture {
  return {
    id: row.id,
    filename: row.filename,
    url: mediaUrl(row.filename),
    size: row.size_bytes,
    originalName: row.original_name,
    width: row.width_px,
    height: row.height_px,
    createdAt: row.created_at,
  };
}
