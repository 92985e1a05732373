import { defineConfig } from 'vitest/config';

/** The tests that judge mutants of src/shared: its own. */
export default defineConfig({
  test: { include: ['src/shared/**/*.test.ts'], isolate: false },
});
