import { type Kysely, sql } from 'kysely';

/**
 * Adds roles: existing accounts could do everything, so each becomes an owner's. Adds better-auth's table for second
 * factors.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update staff set role = 'owner'`.execute(db);
  await sql`alter table staff add column two_factor_enabled integer not null default 0`.execute(db);
  await db.schema
    .createTable('staff_two_factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backup_codes', 'text', (column) => column.notNull())
    .addColumn('verified', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('failed_verification_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('locked_until', 'text')
    .execute();
  await db.schema.createIndex('staff_two_factors_by_staff').on('staff_two_factors').column('staff_id').execute();
}
