import { createHash } from 'node:crypto';

/** How many rows are read or copied at a time. */
export const ROWS_AT_A_TIME = 1000;

/** Both engines store texts and whole numbers alone. */
type Value = string | number | null;
export type Row = Record<string, Value>;

/** A table that is moved. */
export interface Table {
  name: string;
  columns: readonly string[];
  /** The columns of the primary key. */
  key: readonly string[];
  /** Names of the tables that its foreign keys refer to. */
  parents: readonly string[];
}

/** Values of a row's primary key. */
export type Key = readonly Value[];

export function keyOf({ key }: Table, row: Row): Key {
  return key.map((column) => row[column] ?? null);
}

/** Returns a running SHA-256 over rows, the same whichever engine they are read from. */
export function createRowHash({ columns }: Table): { add(rows: readonly Row[]): void; digest(): string } {
  const hash = createHash('sha256');
  return {
    add(rows) {
      for (const row of rows) hash.update(`${JSON.stringify(columns.map((column) => row[column] ?? null))}\n`);
    },
    digest: () => hash.digest('hex'),
  };
}

/** Returns the SHA-256 (hex) of rows. */
export function hashRows(table: Table, rows: readonly Row[]): string {
  const hash = createRowHash(table);
  hash.add(rows);
  return hash.digest();
}
