import type { Db } from '../db/schema.ts';

/** Stores the sealed text if there is none yet, and returns the stored one. */
export async function storeSealedText(db: Db, sealed: string): Promise<string> {
  await db
    .insertInto('secret_check')
    .values({ id: 1, sealed })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await db.selectFrom('secret_check').select('sealed').executeTakeFirstOrThrow()).sealed;
}

/** Deletes the sealed text, so that the next start stores one under its own secret. */
export async function deleteSealedText(db: Db): Promise<void> {
  await db.deleteFrom('secret_check').execute();
}
