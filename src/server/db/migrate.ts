import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import { ForeignDatabaseError, NewerDatabaseError } from './errors.ts';
import { up as initial } from './migrations/0001-initial.ts';
import { up as searchAndHiddenOrders } from './migrations/0003-search-and-hidden-orders.ts';
import { up as outboxAndSeenOrders } from './migrations/0004-outbox-and-seen-orders.ts';
import { up as rolesAndSecondFactor } from './migrations/0005-roles-and-second-factor.ts';
import { up as auditChain } from './migrations/0006-audit-chain.ts';
import { up as dailyJobs } from './migrations/0007-daily-jobs.ts';
import { up as undoOfStatusChanges } from './migrations/0008-undo-of-status-changes.ts';
import { up as indexOfWaitingOrders } from './migrations/0009-index-of-waiting-orders.ts';
import { up as mergedClients } from './migrations/0011-merged-clients.ts';
import { up as boundToTheSession } from './migrations/0012-bound-to-the-session.ts';
import { up as secretCheck } from './migrations/0014-secret-check.ts';
import { up as localisedTexts } from './migrations/0015-localised-texts.ts';
import { up as indexOfMergedClients } from './migrations/0017-index-of-merged-clients.ts';
import { up as trialOrders } from './migrations/0018-trial-orders.ts';
import { up as indexesOfDueWork } from './migrations/0019-indexes-of-due-work.ts';
import { up as shopVersion } from './migrations/0020-shop-version.ts';
import { up as pictureFormats } from './migrations/0023-picture-formats.ts';
import { up as shopMove } from './migrations/0024-shop-move.ts';
import { up as soldOutUntil } from './migrations/0026-sold-out-until.ts';
import { up as optionGroups } from './migrations/0027-option-groups.ts';
import { up as portions } from './migrations/0028-portions.ts';
import { up as categories } from './migrations/0029-categories.ts';
import { up as allergensAndDiet } from './migrations/0030-allergens-and-diet.ts';
import { up as promisedTimes } from './migrations/0031-promised-times.ts';
import { up as servedTimes } from './migrations/0032-served-times.ts';
import { up as orderStatuses } from './migrations/0033-order-statuses.ts';
import { up as capacity } from './migrations/0034-capacity.ts';
import { up as deliveryAddresses } from './migrations/0036-delivery-addresses.ts';
import { up as deliveryFees } from './migrations/0037-delivery-fees.ts';
import { up as wordsOfCustomers } from './migrations/0040-words-of-customers.ts';
import { up as dueTimes } from './migrations/0041-due-times.ts';
import { up as fulfilment } from './migrations/0042-fulfilment.ts';
import { up as coupons } from './migrations/0043-coupons.ts';
import { up as kitchen } from './migrations/0044-kitchen.ts';
import { up as notices } from './migrations/0045-notices.ts';
import { up as refunds } from './migrations/0046-refunds.ts';
import { up as printing } from './migrations/0047-printing.ts';
import { up as deliveries } from './migrations/0048-deliveries.ts';
import { up as cityDays } from './migrations/0049-city-days.ts';
import { up as fulfilmentOfCoupons } from './migrations/0050-fulfilment-of-coupons.ts';
import { up as slots } from './migrations/0051-slots.ts';
import { up as areas } from './migrations/0052-areas.ts';
import { up as tappedAt } from './migrations/0054-tapped-at.ts';
import { up as orderTexts } from './migrations/0055-order-texts.ts';
import { up as ordersOfADay } from './migrations/0056-orders-of-a-day.ts';
import { up as linesOfTickets } from './migrations/0057-lines-of-tickets.ts';
import { up as trustedClock } from './migrations/0058-trusted-clock.ts';
import { up as pastStops } from './migrations/0059-past-stops.ts';
import { up as paymentChecks } from './migrations/0061-payment-checks.ts';
import { up as networksOfOrders } from './migrations/0062-networks-of-orders.ts';
import { up as claimedDetails } from './migrations/0063-claimed-details.ts';
import type { Engine, OpenDatabase } from './open.ts';
import { liftTimeout } from './postgres.ts';

type MigrationDb = Parameters<Migration['up']>[0];
type EngineMigration = (db: MigrationDb, engine: Engine) => Promise<void>;

/** Every migration, oldest first. A released one is never edited. */
const MIGRATIONS: Record<string, EngineMigration> = {
  '0001-initial': initial,
  '0003-search-and-hidden-orders': searchAndHiddenOrders,
  '0004-outbox-and-seen-orders': outboxAndSeenOrders,
  '0005-roles-and-second-factor': rolesAndSecondFactor,
  '0006-audit-chain': auditChain,
  '0007-daily-jobs': dailyJobs,
  '0008-undo-of-status-changes': undoOfStatusChanges,
  '0009-index-of-waiting-orders': indexOfWaitingOrders,
  '0011-merged-clients': mergedClients,
  '0012-bound-to-the-session': boundToTheSession,
  '0014-secret-check': secretCheck,
  '0015-localised-texts': localisedTexts,
  '0017-index-of-merged-clients': indexOfMergedClients,
  '0018-trial-orders': trialOrders,
  '0019-indexes-of-due-work': indexesOfDueWork,
  '0020-shop-version': shopVersion,
  '0023-picture-formats': pictureFormats,
  '0024-shop-move': shopMove,
  '0026-sold-out-until': soldOutUntil,
  '0027-option-groups': optionGroups,
  '0028-portions': portions,
  '0029-categories': categories,
  '0030-allergens-and-diet': allergensAndDiet,
  '0031-promised-times': promisedTimes,
  '0032-served-times': servedTimes,
  '0033-order-statuses': orderStatuses,
  '0034-capacity': capacity,
  '0036-delivery-addresses': deliveryAddresses,
  '0037-delivery-fees': deliveryFees,
  '0040-words-of-customers': wordsOfCustomers,
  '0041-due-times': dueTimes,
  '0042-fulfilment': fulfilment,
  '0043-coupons': coupons,
  '0044-kitchen': kitchen,
  '0045-notices': notices,
  '0046-refunds': refunds,
  '0047-printing': printing,
  '0048-deliveries': deliveries,
  '0049-city-days': cityDays,
  '0050-fulfilment-of-coupons': fulfilmentOfCoupons,
  '0051-slots': slots,
  '0052-areas': areas,
  '0054-tapped-at': tappedAt,
  '0055-order-texts': orderTexts,
  '0056-orders-of-a-day': ordersOfADay,
  '0057-lines-of-tickets': linesOfTickets,
  '0058-trusted-clock': trustedClock,
  '0059-past-stops': pastStops,
  '0061-payment-checks': paymentChecks,
  '0062-networks-of-orders': networksOfOrders,
  '0063-claimed-details': claimedDetails,
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
  requireKnownMigrations(await listAppliedMigrations(database), steps);
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

/** Throws NewerDatabaseError when one of these migrations is unknown, ForeignDatabaseError when all are. */
export function requireKnownMigrations(names: readonly string[], steps: Record<string, unknown> = MIGRATIONS): void {
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
