import type { OpenDatabase } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { OperatorError } from '../errors.ts';
import type { Progress } from './progress.ts';
import { sumTable } from './queries.ts';
import { hashRows, type Key, keyOf, ROWS_AT_A_TIME, type Table } from './rows.ts';
import { readRows } from './source-queries.ts';
import { type Batch, emptyTables, insertBatch, listBatches } from './target-queries.ts';

/** PostgreSQL's error codes of texts that it cannot store, such as one with a NUL character. */
const UNSTORABLE = new Set(['22P05', '22021']);

interface Copying {
  /** A transaction of the database that is moved. */
  source: Db;
  target: OpenDatabase;
  tables: readonly Table[];
  progress: Progress;
}

/**
 * Copies every table in batches, each a transaction together with its record. After an interruption it goes on behind
 * the last batch; what the shop has changed since in rows that had been copied is copied again.
 */
export async function copyTables({ source, target, tables, progress }: Copying): Promise<void> {
  for (const table of tables) {
    const { rows: total = 0 } = await sumTable(source, table);
    const what = `Copying ${table.name}`;
    let batches = await listBatches(target.db, table);
    if (!(await areUnchanged(source, table, batches))) {
      await inTransaction(target.db, (tx) => emptyTables(tx, [table, ...dependentsOf(table, tables)]));
      batches = [];
    }
    let done = batches.reduce((sum, { rowCount }) => sum + rowCount, 0);
    let after: Key | null = batches.at(-1)?.lastKey ?? null;
    progress.step(what, done, total);
    for (let number = batches.length + 1; done < total; number++) {
      const rows = await readRows(source, table, { after, limit: ROWS_AT_A_TIME });
      const last = rows.at(-1);
      if (!last) throw new Error(`${table.name} lost rows while it was locked`);
      await inTransaction(target.db, (tx) => insertBatch(tx, table, { number, rows })).catch(explain(table));
      after = keyOf(table, last);
      done += rows.length;
      progress.step(what, done, total);
    }
  }
}

/** Returns whether the rows of these batches are still what they were when they were copied. */
async function areUnchanged(source: Db, table: Table, batches: readonly Batch[]): Promise<boolean> {
  let after: Key | null = null;
  for (const { lastKey, rowCount, sha256 } of batches) {
    const rows = await readRows(source, table, { after, upTo: lastKey, limit: rowCount + 1 });
    if (rows.length !== rowCount || hashRows(table, rows) !== sha256) return false;
    after = lastKey;
  }
  return true;
}

/** Returns the tables that refer to a table, directly or through others. */
function dependentsOf(table: Table, tables: readonly Table[]): Table[] {
  const found = new Set([table.name]);
  // Each table comes after those that it refers to.
  const dependents = tables.filter(({ name, parents }) => {
    if (!parents.some((parent) => found.has(parent))) return false;
    found.add(name);
    return true;
  });
  return dependents.filter(({ name }) => name !== table.name);
}

function explain({ name }: Table): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Error) || !UNSTORABLE.has(String((error as { code?: unknown }).code))) throw error;
    throw new OperatorError(`A row of ${name} has a text that PostgreSQL cannot store: ${error.message}.`);
  };
}
