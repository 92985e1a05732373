import { defineConfig } from 'vitest/config';

/** The tests that judge mutants of src/shared: its own, and that of the API's document for limits in contracts. */
export default defineConfig({
  test: {
    include: ['src/shared/**/*.test.ts', 'src/server/http/openapi-document.sqlite.test.ts'],
    setupFiles: 'scripts/mutate/set-up-properties.ts',
    isolate: false,
    // Counting what each test reaches takes time, and a busy machine more.
    testTimeout: 30_000,
  },
});
