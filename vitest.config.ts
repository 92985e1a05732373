import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const SERVER_TESTS = {
  include: ['src/server/**/*.test.ts'],
  // Every shop has its own database and folder, so files share loaded modules without meeting each other.
  isolate: false,
  restoreMocks: true,
  testTimeout: 40_000,
  hookTimeout: 20_000,
  // The built pages' renderer is a finished program: it runs as it is.
  server: { deps: { external: [/\/dist\/ssr\//] } },
};

export const SQLITE_TESTS = { ...SERVER_TESTS, name: 'sqlite', globalSetup: 'test/setup/sqlite-project.ts' };

/** What is pure runs once; all of the server runs on both databases. */
export default defineConfig({
  test: {
    // Waiting for a database, mail or a password leaves time for another file.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'shared', include: ['{src/shared,src/web,scripts}/**/*.test.ts'], isolate: false } },
      { test: SQLITE_TESTS },
      { test: { ...SERVER_TESTS, name: 'postgres', globalSetup: 'test/setup/postgres-project.ts' } },
    ],
  },
});
