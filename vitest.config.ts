import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Far more than any test takes: no test is judged by time, and none has a timeout of its own. The longest, the fuzz on
 * PostgreSQL, takes one to two minutes, and five where two whole runs share two processors.
 */
const TIMEOUTS = { testTimeout: 900_000, hookTimeout: 900_000 };

const SERVER_TESTS = {
  include: ['src/server/**/*.test.ts'],
  // Every shop has its own database and folder, so files share loaded modules without meeting each other.
  isolate: false,
  restoreMocks: true,
  ...TIMEOUTS,
};

/** Node runs the server's files as they are, in tests too: transforming them takes more time than most tests of a file. */
const RUN_BY_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } };
// For the workers, which start with this environment.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node');

export const SQLITE_TESTS = {
  ...SERVER_TESTS,
  name: 'sqlite',
  exclude: ['src/server/**/*.postgres.test.ts'],
  globalSetup: 'test/setup/sqlite-project.ts',
};

const POSTGRES_TESTS = {
  ...SERVER_TESTS,
  name: 'postgres',
  exclude: ['src/server/**/*.sqlite.test.ts'],
  globalSetup: 'test/setup/postgres-project.ts',
};

/** What is pure runs once; the server's tests run on both databases, but for those whose file names one. */
export default defineConfig({
  test: {
    // Waiting for a database, mail or a password leaves time for another file.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'shared',
          include: ['{src/shared,src/web,scripts,test/bench,test/setup}/**/*.test.ts'],
          isolate: false,
          ...TIMEOUTS,
        },
      },
      { test: { ...SQLITE_TESTS, ...RUN_BY_NODE } },
      { test: { ...POSTGRES_TESTS, ...RUN_BY_NODE } },
    ],
  },
});
