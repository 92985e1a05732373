import type { Kysely } from 'kysely';

/** A deleted client whose orders were moved to the client who has the phone number now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('clients').addColumn('merged_into', 'integer').execute();
}
