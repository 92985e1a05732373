import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const OWNER_TIMEOUT_MS = 30_000;
const OWNER_POLL_MS = 20;

/** The database of a shop, for statements that both engines understand. */
export interface ShopDatabase extends AsyncDisposable {
  columnsOf(table: string): Promise<string[]>;
  run(sql: string): Promise<void>;
  /** Returns the first value of the first row; 0 where there is none. */
  readNumber(sql: string): Promise<number>;
  /** Returns the SQL of an instant (ISO 8601) that many days before the one of `column`. */
  earlier(column: string, days: number): string;
  /** Has the engine know what was added past it: ids that are taken, and how many rows there are. */
  settle(tables: readonly string[]): Promise<void>;
}

export function openSqliteShop(file: string): ShopDatabase {
  const database = new DatabaseSync(file, { timeout: 5000 });
  return {
    async columnsOf(table) {
      return database
        .prepare(`pragma table_info(${table})`)
        .all()
        .map(({ name }) => String(name));
    },
    run: async (sql) => database.exec(sql),
    readNumber: async (sql) => Number(Object.values(database.prepare(sql).get() ?? {})[0] ?? 0),
    earlier: (column, days) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${days} days')`,
    settle: async () => undefined,
    [Symbol.asyncDispose]: async () => database.close(),
  };
}

export async function openPostgresShop(url: string): Promise<ShopDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async columnsOf(table) {
      const text = 'select column_name as name from information_schema.columns where table_name = $1';
      return (await client.query<{ name: string }>(text, [table])).rows.map(({ name }) => name);
    },
    async run(sql) {
      await client.query(sql);
    },
    readNumber: async (sql) => Number(Object.values<unknown>((await client.query(sql)).rows[0] ?? {})[0] ?? 0),
    earlier: (column, days) =>
      `to_char((${column}::timestamptz - interval '${days} days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    async settle(tables) {
      for (const table of tables) {
        await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
      }
      await client.query('vacuum analyze');
      await client.query('checkpoint');
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}

/** Waits until the owner can sign in: a new shop serves its first pages before that. */
export async function untilOwner(database: ShopDatabase): Promise<void> {
  for (const deadline = Date.now() + OWNER_TIMEOUT_MS; Date.now() < deadline; await sleep(OWNER_POLL_MS)) {
    if ((await database.readNumber('select count(*) from staff_accounts')) > 0) return;
  }
  throw new Error(`The owner's account was not created within ${OWNER_TIMEOUT_MS} ms`);
}
