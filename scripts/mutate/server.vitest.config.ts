import { defineConfig } from 'vitest/config';
import { SQLITE_TESTS } from '../../vitest.config.ts';

/** The tests that judge mutants of the server's use cases: those of the same features (groups.ts), on SQLite. */
export default defineConfig({
  test: {
    ...SQLITE_TESTS,
    include: ['src/server/{orders,clients,menu,checkout,hours}/**/*.test.ts'],
    // The built pages' renderer is a finished program: it runs as it is.
    server: { deps: { external: [/\/dist\/ssr\//] } },
  },
});
