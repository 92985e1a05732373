import {
  type DatabaseIntrospector,
  type DatabaseMetadataOptions,
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  type Kysely,
  type RawBuilder,
  sql,
} from 'kysely';

const INTERNAL_TABLES: readonly string[] = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE];

const QUERIES = {
  sqlite: sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`,
  // Those that a statement reaches without naming a schema: others in the database may be of another program.
  postgres: sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`,
} satisfies Record<string, RawBuilder<{ name: string }>>;

/**
 * Returns an introspector that names tables without describing their columns, as far as migrations need it. Kysely asks
 * for the tables four times at each migration, and its own introspectors describe every column of all of them, which
 * takes longer than most migrations.
 */
export function namesOfTables(db: Kysely<unknown>, engine: keyof typeof QUERIES): DatabaseIntrospector {
  async function getTables({ withInternalKyselyTables }: Partial<DatabaseMetadataOptions> = {}) {
    const { rows } = await QUERIES[engine].execute(db);
    return rows
      .filter(({ name }) => withInternalKyselyTables || !INTERNAL_TABLES.includes(name))
      .map(({ name }) => ({ name, isView: false, columns: [] }));
  }
  return {
    getTables,
    getMetadata: async (options) => ({ tables: await getTables(options) }),
    // Only a migrator with a schema of its own asks for them.
    getSchemas: async () => [],
  };
}
