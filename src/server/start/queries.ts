import type { Db } from '../db/schema.ts';

/** Keeps the sealed text where none is kept yet, and returns the one that is. */
export async function keepSealedText(db: Db, sealed: string): Promise<string> {
  await db
    .insertInto('secret_check')
    .values({ id: 1, sealed })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await db.selectFrom('secret_check').select('sealed').executeTakeFirstOrThrow()).sealed;
}

/** Forgets the sealed text, so that the next start keeps one under its own secret. */
export async function forgetSealedText(db: Db): Promise<void> {
  await db.deleteFrom('secret_check').execute();
}
