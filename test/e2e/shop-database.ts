import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Shop } from './shop.ts';

/** Runs a statement on the database of a running shop, such as one that makes times pass. */
export function runOnDatabase({ dataDir }: Shop, statement: string, ...values: SQLInputValue[]): void {
  const database = new DatabaseSync(join(dataDir, 'sofra.db'), { timeout: 5_000 });
  database.prepare(statement).run(...values);
  database.close();
}
