import { defineConfig } from 'vitest/config';
import { SQLITE_TESTS } from '../../vitest.config.ts';

/** The tests that judge mutants of the server's use cases: those that groups.ts names for a feature, on SQLite. */
export default defineConfig({
  test: {
    ...SQLITE_TESTS,
    include: [
      'src/server/{orders,clients,menu,options,categories,checkout,hours,mail,kitchen,metrics,printing}/**/*.test.ts',
    ],
    // The built pages' renderer is a finished program: it runs as it is.
    server: { deps: { external: [/\/dist\/ssr\//] } },
  },
});
