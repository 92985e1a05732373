import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalRealtime } from '../../src/server/adapters/realtime-local.ts';
import { systemClock } from '../../src/server/adapters/system-clock.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../src/server/db/open.ts';
import { insertPrinter, type NewPrinter } from '../../src/server/printing/queries.ts';
import { createBuilders } from '../builders.ts';
import { type Mailbox, openMailbox } from '../mailbox.ts';
import { makeScratchFolder } from '../setup/scratch.ts';
import { SECRET } from '../setup/template.ts';
import type { OrderedDish } from './customers.ts';

/** The owner's account, created by the first program that starts. */
export const OWNER = { username: 'admin', password: 'a password for chaos' };
export const STAFF_ADDRESSES = ['kitchen@example.com', 'owner@example.com'];

/** Prints each order twice as it arrives, for the kitchen and as a receipt. */
const PRINTER: NewPrinter = {
  name: 'Kitchen',
  maker: 'star',
  paperWidth: 80,
  language: 'he',
  kitchenAt: 'arrival',
  receiptAt: 'arrival',
  copies: 2,
  categoryIds: null,
  keyHash: 'of no key, since nothing fetches its tickets',
};
/** The sheets of an order, by {@link PRINTER}. */
export const SHEETS_OF_ORDER = ['kitchen 1', 'kitchen 2', 'receipt 1', 'receipt 2'];

/** More than any scenario orders: that the count agrees with the orders is checked, not that it ends. */
const MANY_PORTIONS = 9_999;

/** A database with one dish, and a mailbox; the scenario starts the programs on it. */
export interface ChaosShop extends AsyncDisposable {
  /** The environment of a program on it. */
  env: Record<string, string>;
  mailbox: Mailbox;
  dish: OrderedDish;
  /** A connection to read it besides the programs. */
  openDatabase(): OpenDatabase;
}

/** On SQLite, or on the empty PostgreSQL database at `databaseUrl`; its dish has this number of portions per day. */
export async function createChaosShop(databaseUrl?: string, portionsPerDay = MANY_PORTIONS): Promise<ChaosShop> {
  await using cleanup = new AsyncDisposableStack();
  const dataDir = await makeScratchFolder('chaos');
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
  const mailbox = cleanup.use(await openMailbox());
  const open = () => openDatabase({ databaseUrl, sqliteFile: join(dataDir, 'sofra.db') });
  const dish = await fill(open(), portionsPerDay);
  const env = {
    DATA_DIR: dataDir,
    APP_SECRET: SECRET,
    SEED_DEMO: 'false',
    ADMIN_PASSWORD: OWNER.password,
    LOG_LEVEL: 'error',
    // All customers come from one IP address.
    RATE_LIMITS: 'false',
    SMTP_URL: mailbox.url,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const opened = cleanup.move();
  return { env, mailbox, dish, openDatabase: open, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

async function fill(database: OpenDatabase, portionsPerDay: number): Promise<OrderedDish> {
  try {
    await migrate(database);
    const builders = createBuilders({ database, realtime: createLocalRealtime(), clock: systemClock });
    await builders.set('notificationEmails', JSON.stringify(STAFF_ADDRESSES));
    await insertPrinter(database.db, PRINTER, systemClock.now().toISOString());
    return await builders.addDish({ name: 'Stew', price: 50_000, portionsPerDay });
  } finally {
    await database.close();
  }
}
