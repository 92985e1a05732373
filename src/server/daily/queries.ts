import type { Db } from '../db/schema.ts';

/** Claims a job that was last started at `since` or before. False when another node was faster, or it is too early. */
export async function claimJob(db: Db, name: string, { now, since }: { now: string; since: string }): Promise<boolean> {
  const claimed = await db
    .insertInto('daily_jobs')
    .values({ name, started_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ started_at: now }).where('daily_jobs.started_at', '<=', since),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Makes a job due again: it did not succeed. */
export async function releaseJob(db: Db, name: string): Promise<void> {
  await db.deleteFrom('daily_jobs').where('name', '=', name).execute();
}
