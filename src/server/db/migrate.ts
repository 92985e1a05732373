import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import { adoptBaseline, areBeforeBaseline } from './before-baseline.ts';
import { ForeignDatabaseError, NewerDatabaseError } from './errors.ts';
import { up as baseline } from './migrations/0100-baseline.ts';
import type { Engine, OpenDatabase } from './open.ts';
import { liftTimeout } from './postgres.ts';
import { inTransaction } from './transaction.ts';

type MigrationDb = Parameters<Migration['up']>[0];
type EngineMigration = (db: MigrationDb, engine: Engine) => Promise<void>;

/** Every migration, oldest first. A released one is never edited. */
const MIGRATIONS: Record<string, EngineMigration> = {
  '0100-baseline': baseline,
};

interface MigrateOptions {
  /** The last migration to apply; all of them when omitted. */
  upTo?: string;
  /** The known migrations; those of this program when omitted. */
  steps?: Record<string, EngineMigration>;
}

/**
 * Applies the missing migrations, each in a transaction of its own together with its record. Rethrows the error of a
 * failed migration, which is rolled back, and throws NewerDatabaseError when a newer program has used the database.
 * Nodes that start at the same time on one PostgreSQL wait for each other.
 */
export async function migrate(
  database: OpenDatabase,
  { upTo, steps = MIGRATIONS }: MigrateOptions = {},
): Promise<void> {
  const applied = await listAppliedMigrations(database);
  requireKnownMigrations(applied, steps);
  if (areBeforeBaseline(applied)) {
    await inTransaction(database.db, (tx) => adoptBaseline(tx, database.engine));
  }
  if (database.engine === 'postgres') return applySteps(database, steps, upTo);
  // SQLite ignores this within a transaction. With foreign keys on, dropping a table that is being rebuilt would delete
  // every row that refers to it.
  await sql`pragma foreign_keys = off`.execute(database.db);
  try {
    await applySteps(database, steps, upTo);
  } finally {
    await sql`pragma foreign_keys = on`.execute(database.db);
  }
}

async function applySteps({ db, engine }: OpenDatabase, steps: Record<string, EngineMigration>, upTo?: string) {
  if (upTo !== undefined && (await listAppliedMigrations({ db })).includes(upTo)) return;
  const migrator = createMigrator({ db, engine }, steps);
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error) throw error;
    const applied = results[0]?.migrationName;
    if (applied === undefined || applied === upTo) return;
  }
}

/** Tables into which migrations insert rows. */
export const FILLED_BY_MIGRATIONS: readonly string[] = ['shop_version', 'audit_chain'];

/** Names of every migration, oldest first. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/** Returns the applied migrations; none when the database is empty. */
export async function listAppliedMigrations({ db }: Pick<OpenDatabase, 'db'>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Throws NewerDatabaseError if one of these migrations is unknown, ForeignDatabaseError if all are, and
 * OutdatedDatabaseError if they end too long before the baseline to be updated.
 */
export function requireKnownMigrations(names: readonly string[], steps: Record<string, unknown> = MIGRATIONS): void {
  if (areBeforeBaseline(names)) return;
  const unknown = names.filter((name) => !(name in steps));
  if (unknown.length === 0) return;
  throw names.some((name) => name in steps)
    ? new NewerDatabaseError(unknown)
    : new ForeignDatabaseError('The database');
}

/** Returns whether every known migration has been applied. */
export async function isMigrated({ db, engine }: OpenDatabase): Promise<boolean> {
  const steps = await createMigrator({ db, engine }, MIGRATIONS).getMigrations();
  return steps.every((step) => step.executedAt !== undefined);
}

function createMigrator({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>, steps: Record<string, EngineMigration>) {
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, up]): [string, Migration] => [
      name,
      { up: (tx) => (engine === 'sqlite' ? applyOnSqlite(up, tx) : applyOnPostgres(up, tx)) },
    ]),
  );
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/** Foreign keys are not enforced during a migration, so they are checked before the commit. */
async function applyOnSqlite(up: EngineMigration, tx: MigrationDb): Promise<void> {
  await up(tx, 'sqlite');
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(tx);
  const broken = rows[0];
  if (broken)
    throw new Error(`${rows.length} rows refer to missing rows, the first from ${broken.table} to ${broken.parent}`);
}

/** A large table may need longer than the usual statement timeout. */
async function applyOnPostgres(up: EngineMigration, tx: MigrationDb): Promise<void> {
  await liftTimeout(tx);
  await up(tx, 'postgres');
}
