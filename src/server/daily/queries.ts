import type { Db } from '../db/schema.ts';

/**
 * Claims a job that was last started at or before `since`, or after `latest`, by a clock that was ahead. Returns false when
 * another node did, or it is too early.
 */
export async function claimJob(
  db: Db,
  name: string,
  { now, since, latest }: { now: string; since: string; latest: string },
): Promise<boolean> {
  const claimed = await db
    .insertInto('daily_jobs')
    .values({ name, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ started_at: now })
        .where((eb) => eb.or([eb('daily_jobs.started_at', '<=', since), eb('daily_jobs.started_at', '>', latest)])),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Makes a failed job due again. */
export async function releaseJob(db: Db, name: string): Promise<void> {
  await db.deleteFrom('daily_jobs').where('name', '=', name).execute();
}
