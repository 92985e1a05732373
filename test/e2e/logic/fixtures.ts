import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { test as base, expect } from '../fixtures.ts';

const ORIGIN = 'http://logic.test';
const HTML = '<!doctype html><html lang="en"><title>Logic</title><body><script src="/harness.js"></script>';

/** The bundle of `harness.ts`, made once per worker. A fixture of the worker would have workers of its own. */
let script: Promise<string> | undefined;

/** Gives each test a page with `window.logic`, on an origin with storage. */
export const test = base.extend({
  // Calls fail where a test has them fail.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  expectedErrors: async ({}, use) => use([/^Failed to load resource/]),
  context: async ({ context }, use) => {
    script ??= bundle();
    const body = await script;
    await context.route(`${ORIGIN}/`, (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
    await context.route(`${ORIGIN}/harness.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await use(context);
  },
  baseURL: ORIGIN,
  page: async ({ page }, use) => {
    await page.goto('/');
    await use(page);
  },
});

export { expect };

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    // Components of packages have directives for servers, about which the bundler warns.
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'harness.ts'), formats: ['iife'], name: 'harness' },
    },
  });
  const [output] = built as Rollup.RollupOutput[];
  return output?.output[0].code ?? '';
}
