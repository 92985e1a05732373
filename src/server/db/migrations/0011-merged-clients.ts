import type { Kysely } from 'kysely';

/** Adds a deleted client's reference to the client that its orders were moved to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('clients').addColumn('merged_into', 'integer').execute();
}
