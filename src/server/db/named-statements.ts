/** Each connection of PostgreSQL keeps the plan of each name; beyond this many, statements are parsed each time. */
const MAX_NAMES = 500;

const names = new Map<string, string>();

/** Has this statement, whose text never changes, parsed once for each connection of PostgreSQL. */
export function nameStatement(sql: string): void {
  if (!names.has(sql) && names.size < MAX_NAMES) names.set(sql, `sofra_${names.size}`);
}

/** Returns the name of a statement; undefined for one that was not named. */
export function nameOfStatement(sql: string): string | undefined {
  return names.get(sql);
}
