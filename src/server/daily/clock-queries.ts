import type { Db } from '../db/schema.ts';

/** What all nodes know of the clock. */
export interface ClockRecord {
  /** When it was last trusted (ISO 8601). */
  trustedAt: string;
  /** Where it was last while it is not trusted (ISO 8601); null while it is. */
  leaptAt: string | null;
  /** How long the program has run since it leapt, in ms. */
  ranMs: number;
}

/** Returns what is known of the clock; null in a new shop. */
export async function findClockRecord(db: Db): Promise<ClockRecord | null> {
  const row = await db.selectFrom('trusted_clock').selectAll().executeTakeFirst();
  return row ? { trustedAt: row.trusted_at, leaptAt: row.leapt_at, ranMs: Number(row.ran_ms) } : null;
}

export async function saveClockRecord(db: Db, { trustedAt, leaptAt, ranMs }: ClockRecord): Promise<void> {
  const record = { trusted_at: trustedAt, leapt_at: leaptAt, ran_ms: ranMs };
  await db
    .insertInto('trusted_clock')
    .values({ id: 1, ...record })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(record))
    .execute();
}
