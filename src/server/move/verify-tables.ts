import type { OpenDatabase } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { OperatorError } from '../errors.ts';
import type { Progress } from './progress.ts';
import { sumTable } from './queries.ts';
import { createRowHash, type Key, keyOf, ROWS_AT_A_TIME, type Row, type Table } from './rows.ts';
import { readRows } from './source-queries.ts';
import { readTable } from './target-queries.ts';

interface Verification {
  /** A transaction of the database that is moved. */
  source: Db;
  target: OpenDatabase;
  tables: readonly Table[];
  progress: Progress;
}

/**
 * Compares every table of both databases: the number of rows, the sums of amounts of money, and a hash over all values.
 * Returns the number of rows. Throws OperatorError when a table differs.
 */
export async function verifyTables({ source, target, tables, progress }: Verification): Promise<number> {
  let total = 0;
  for (const [index, table] of tables.entries()) {
    const sums = await sumTable(source, table);
    total += sums.rows ?? 0;
    const isEqual =
      JSON.stringify(await sumTable(target.db, table)) === JSON.stringify(sums) &&
      (await hashOfTarget(target, table)) === (await hashOfSource(source, table));
    if (!isEqual)
      throw new OperatorError(
        `${table.name} differs between the two databases after copying. Empty the PostgreSQL database and move again; nothing in DATA_DIR was changed.`,
      );
    progress.step('Verifying tables', index + 1, tables.length);
  }
  return total;
}

async function hashOfSource(source: Db, table: Table): Promise<string> {
  const hash = createRowHash(table);
  let after: Key | null = null;
  for (;;) {
    const rows: Row[] = await readRows(source, table, { after, limit: ROWS_AT_A_TIME });
    hash.add(rows);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_A_TIME) return hash.digest();
    after = keyOf(table, last);
  }
}

function hashOfTarget({ db }: OpenDatabase, table: Table): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const hash = createRowHash(table);
    for await (const rows of readTable(tx, table)) hash.add(rows);
    return hash.digest();
  });
}
