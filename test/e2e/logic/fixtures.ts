import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { build, type Rollup } from 'vite';

const ORIGIN = 'http://logic.test';
const HTML = '<!doctype html><html lang="en"><title>Logic</title><body><script src="/harness.js"></script>';

interface WorkerFixtures {
  /** The bundle of `harness.ts`. */
  script: string;
}

/** Gives each test a page with `window.logic`, on an origin with storage. */
export const test = base.extend<object, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  script: [async ({}, use) => use(await bundle()), { scope: 'worker' }],
  context: async ({ context, script }, use) => {
    await context.route(`${ORIGIN}/`, (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
    await context.route(`${ORIGIN}/harness.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
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
