import type { Db } from './schema.ts';

/** Returns whether the media library has a picture with this name. */
export async function hasPicture(db: Db, filename: string): Promise<boolean> {
  const row = await db.selectFrom('media_files').select('id').where('filename', '=', filename).executeTakeFirst();
  return row !== undefined;
}
