import { type Kysely, sql } from 'kysely';

/** Adds an index of the phone numbers of merged clients, whose orders belong to the client they were merged into. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index clients_merged_phone on clients (phone) where merged_into is not null`.execute(db);
}
