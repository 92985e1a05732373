import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import { NewerDatabaseError } from './errors.ts';
import { up as initial } from './migrations/0001-initial.ts';
import { up as searchAndHiddenOrders } from './migrations/0003-search-and-hidden-orders.ts';
import { up as outboxAndSeenOrders } from './migrations/0004-outbox-and-seen-orders.ts';
import { up as rolesAndSecondFactor } from './migrations/0005-roles-and-second-factor.ts';
import { up as auditChain } from './migrations/0006-audit-chain.ts';
import { up as dailyJobs } from './migrations/0007-daily-jobs.ts';
import type { Engine, OpenDatabase } from './open.ts';

type EngineMigration = (db: Parameters<Migration['up']>[0], engine: Engine) => Promise<void>;

/** Every step of the schema, oldest first. A landed one is never edited: write the next. */
const MIGRATIONS: Record<string, EngineMigration> = {
  '0001-initial': initial,
  '0003-search-and-hidden-orders': searchAndHiddenOrders,
  '0004-outbox-and-seen-orders': outboxAndSeenOrders,
  '0005-roles-and-second-factor': rolesAndSecondFactor,
  '0006-audit-chain': auditChain,
  '0007-daily-jobs': dailyJobs,
};

/**
 * Brings the schema up to date. Kysely holds a lock meanwhile, so nodes that start together on one
 * PostgreSQL wait for the one that migrates. Throws when a step fails, leaving the schema as it was, and
 * NewerDatabaseError when a newer program has used the database. `upTo` names the last step to take.
 */
export async function migrate({ db, engine }: OpenDatabase, upTo?: string): Promise<void> {
  requireKnownMigrations(await listAppliedMigrations({ db }));
  const steps = migrator(db, engine);
  const { error } = upTo === undefined ? await steps.migrateToLatest() : await steps.migrateTo(upTo);
  if (error) throw error;
}

/** Every step there is, oldest first. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/** The steps that the database has; none when it is empty. */
export async function listAppliedMigrations({ db }: Pick<OpenDatabase, 'db'>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Throws NewerDatabaseError when one of these steps is none of this program's. */
export function requireKnownMigrations(names: readonly string[]): void {
  const unknown = names.filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
}

/** Whether every known step has been applied. */
export async function isMigrated({ db, engine }: OpenDatabase): Promise<boolean> {
  const steps = await migrator(db, engine).getMigrations();
  return steps.every((step) => step.executedAt !== undefined);
}

function migrator(db: OpenDatabase['db'], engine: Engine): Migrator {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, up]) => [name, { up: (handle) => up(handle, engine) } as Migration]),
  );
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
