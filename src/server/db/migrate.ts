import { type Migration, Migrator } from 'kysely';
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
 * PostgreSQL wait for the one that migrates. Throws when a step fails, leaving the schema as it was.
 */
export async function migrate({ db, engine }: OpenDatabase): Promise<void> {
  const { error } = await migrator(db, engine).migrateToLatest();
  if (error) throw error;
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
