import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { runsAllTests } from './test/setup/suite.ts';

/**
 * Far more than any test takes, also on a busy machine: no test depends on time, and none has a timeout of its own.
 */
const TIMEOUTS = { testTimeout: 900_000, hookTimeout: 900_000 };

/** Tests that take long: fuzzing, long properties, killed processes. */
const LONG_TESTS = runsAllTests ? [] : ['**/*.long.test.ts'];

const SERVER_TESTS = {
  // Every shop has its own database and folder, so files share loaded modules without meeting each other.
  isolate: false,
  restoreMocks: true,
  ...TIMEOUTS,
};

/** Node runs the server's files as they are, in tests too: transforming them takes more time than most tests of a file. */
const RUN_BY_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } };
// For the workers, which start with this environment.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node');

const SQLITE_TESTS = {
  ...SERVER_TESTS,
  name: 'sqlite',
  include: ['src/server/**/*.test.ts'],
  exclude: ['**/*.postgres.test.ts', ...LONG_TESTS],
  globalSetup: 'test/setup/sqlite-project.ts',
};

const POSTGRES_TESTS = {
  ...SERVER_TESTS,
  name: 'postgres',
  include: [`src/server/**/*.${runsAllTests ? '' : '{engines,postgres}.'}test.ts`],
  exclude: ['**/*.sqlite.test.ts', ...LONG_TESTS],
  globalSetup: 'test/setup/postgres-project.ts',
};

/** Names of tests that need a DOM, which Happy DOM simulates. */
const DOM_TESTS = 'src/web/**/*.dom.test.ts';

/** Pure functions are tested once, the server on SQLite, and on PostgreSQL too if the file's name says so. */
export default defineConfig({
  test: {
    // Waiting for a database, mail or a password leaves time for another file.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'shared',
          include: ['{src/shared,src/web,scripts,test/bench,test/setup}/**/*.test.ts'],
          exclude: [DOM_TESTS, ...LONG_TESTS],
          isolate: false,
          ...TIMEOUTS,
        },
      },
      { test: { name: 'dom', environment: 'happy-dom', include: [DOM_TESTS], restoreMocks: true, ...TIMEOUTS } },
      { test: { ...SQLITE_TESTS, ...RUN_BY_NODE } },
      { test: { ...POSTGRES_TESTS, ...RUN_BY_NODE } },
    ],
  },
});
