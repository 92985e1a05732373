import type { Insertable, Selectable } from 'kysely';
import type { AvifState } from '../../shared/media/contract.ts';
import { mediaUrl } from '../../shared/media/rules.ts';
import type { MediaFilesTable } from '../db/media-schema.ts';
import type { Engine } from '../db/open.ts';
import type { Db } from '../db/schema.ts';

export interface StoredPicture {
  id: number;
  filename: string;
  url: string;
  size: number;
  originalName: string;
  width: number;
  height: number;
  createdAt: string;
  avif: AvifState;
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

/** Returns the number of pictures in each state that any is in. */
export function countByAvifState(db: Db): Promise<{ state: AvifState; count: number }[]> {
  return db
    .selectFrom('media_files')
    .select((eb) => ['avif_state as state', eb.fn.countAll<number>().as('count')])
    .groupBy('avif_state')
    .execute();
}

/** Instants in ISO 8601: now, until when the picture is claimed, and the last that a claim or delay can have set. */
interface EncodingClaim {
  at: string;
  until: string;
  furthest: string;
}

/** Claims the oldest picture whose copies in AVIF are to be encoded, and counts the attempt; null when none is due. */
export async function claimPictureToEncode(
  db: Db,
  engine: Engine,
  { at, until, furthest }: EncodingClaim,
): Promise<{ filename: string; attempts: number } | null> {
  const due = db
    .selectFrom('media_files')
    .select('id as due_id')
    .where('avif_state', '=', 'waiting')
    // A later instant than any that is set comes from a clock that was wrong.
    .where((eb) =>
      eb.or([eb('avif_due_at', 'is', null), eb('avif_due_at', '<=', at), eb('avif_due_at', '>', furthest)]),
    )
    .orderBy('id')
    .limit(1)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked());
  const claimed = await db
    .with('due', () => due)
    .updateTable('media_files')
    .set((eb) => ({ avif_due_at: until, avif_attempts: eb('avif_attempts', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due_id'))
    .returning(['filename', 'avif_attempts as attempts'])
    .executeTakeFirst();
  return claimed ?? null;
}

/** Records the result of an attempt; `dueAt` is when a waiting picture is due again. Returns false when it is deleted. */
export async function recordEncoding(
  db: Db,
  filename: string,
  { state, dueAt = null }: { state: AvifState; dueAt?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_files')
    .set({ avif_state: state, avif_due_at: dueAt })
    .where('filename', '=', filename)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
    avif: row.avif_state,
  };
}
