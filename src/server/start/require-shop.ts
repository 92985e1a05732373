import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { OperatorError } from '../errors.ts';

/**
 * For commands about a shop that exists, since opening a database file that does not would create an empty shop. Throws
 * an {@link OperatorError}.
 */
export function requireShop({ databaseUrl, sqliteFile }: Pick<Config, 'databaseUrl' | 'sqliteFile'>): void {
  if (databaseUrl || existsSync(sqliteFile)) return;
  throw new OperatorError(`There is no shop here: ${sqliteFile} does not exist. Set DATA_DIR to the shop's folder.`);
}
