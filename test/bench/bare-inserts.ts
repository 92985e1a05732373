import { randomUUID } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';

/** The rows of one order by their tables, without the ids of tables that number their own. */
type Rows = Map<string, Record<string, SQLInputValue>[]>;

/** Tables that an order writes, in the sequence of their references; `idempotency_keys` gets a new key for each copy. */
const TABLES = ['orders', 'order_lines', 'outbox', 'idempotency_keys'];

/** Inserts copies of a shop's newest order, each with a commit of its own. */
export interface BareInserts {
  /** Inserts for `ms` over `connections`, which SQLite has one of. Returns the rate per second. */
  insertFor(ms: number, connections: number): Promise<number>;
  close(): Promise<void>;
}

/** Uses a database in the shop's folder, with the same settings as the shop's own. */
export function openSqliteInserts(file: string): BareInserts {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  database.exec('pragma synchronous = full; pragma temp_store = memory; pragma secure_delete = on;');
  const read = (sql: string, id: SQLInputValue) => database.prepare(sql).all(id) as Record<string, SQLInputValue>[];
  const id = Number(database.prepare('select max(id) as id from orders').get()?.id);
  const rows: Rows = new Map(TABLES.map((table) => [table, read(selectText(table, '?'), id)]));
  const statements = new Map(TABLES.map((table) => [table, database.prepare(insertText(rows, table, () => '?'))]));
  const updateClient = database.prepare(`${UPDATE_CLIENT} = ?`);
  const insertOne = () => {
    database.exec('begin');
    updateClient.run(clientOf(rows));
    let newId: number | null = null;
    for (const table of TABLES) {
      for (const row of rows.get(table) ?? []) {
        const values = valuesOf(table, row, newId);
        const inserted = statements.get(table)?.run(...values);
        if (table === 'orders') newId = Number(inserted?.lastInsertRowid);
      }
    }
    database.exec('commit');
  };
  return {
    async insertFor(ms) {
      return rateOf(ms, 1, async () => insertOne());
    },
    async close() {
      database.close();
    },
  };
}

/** Each connection inserts one order after another. */
export function openPostgresInserts(databaseUrl: string, most: number): BareInserts {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: most });
  const place = (index: number) => `$${index + 1}`;
  const readRows = async (): Promise<Rows> => {
    const { rows: newest } = await pool.query('select max(id) as id from orders');
    const read = async (table: string) => (await pool.query(selectText(table, '$1'), [newest[0].id])).rows;
    return new Map(await Promise.all(TABLES.map(async (table) => [table, await read(table)] as const)));
  };
  const insertOne = async (client: pg.PoolClient, rows: Rows) => {
    await client.query('begin');
    await client.query({ name: 'client', text: `${UPDATE_CLIENT} = $1`, values: [clientOf(rows)] });
    let newId: number | null = null;
    for (const table of TABLES) {
      const text = `${insertText(rows, table, place)}${table === 'orders' ? ' returning id' : ''}`;
      for (const row of rows.get(table) ?? []) {
        const values = valuesOf(table, row, newId);
        const inserted: { rows: { id: number }[] } = await client.query({ name: table, text, values });
        if (table === 'orders') newId = inserted.rows[0]?.id ?? null;
      }
    }
    await client.query('commit');
  };
  return {
    async insertFor(ms, connections) {
      const rows = await readRows();
      const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
      try {
        return await rateOf(ms, connections, (index) => insertOne(clients[index] as pg.PoolClient, rows));
      } finally {
        for (const client of clients) client.release();
      }
    },
    close: () => pool.end(),
  };
}

const UPDATE_CLIENT = 'update clients set version = version + 1 where id';

function clientOf(rows: Rows): SQLInputValue {
  return rows.get('orders')?.[0]?.client_id ?? null;
}

function selectText(table: string, parameter: string): string {
  return `select * from ${table} where ${table === 'orders' ? 'id' : 'order_id'} = ${parameter}`;
}

const hasOwnIds = (table: string) => table === 'orders' || table === 'outbox';

function columnsOf(table: string, row: Record<string, SQLInputValue>): string[] {
  return Object.keys(row).filter((column) => !(hasOwnIds(table) && column === 'id'));
}

function insertText(rows: Rows, table: string, parameter: (index: number) => string): string {
  const columns = columnsOf(table, rows.get(table)?.[0] ?? {});
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => parameter(at)).join(', ')})`;
}

function valuesOf(table: string, row: Record<string, SQLInputValue>, orderId: number | null): SQLInputValue[] {
  const changed: Record<string, SQLInputValue> = { ...row, order_id: orderId, key: randomUUID() };
  return columnsOf(table, row).map((column) => changed[column] ?? null);
}

/** Repeats `insert` over each connection for `ms`, and returns how many a second there were. */
async function rateOf(ms: number, connections: number, insert: (index: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  let inserted = 0;
  const repeat = async (index: number) => {
    for (; performance.now() - startedAt < ms; inserted++) await insert(index);
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => repeat(index)));
  return (inserted / (performance.now() - startedAt)) * 1000;
}
