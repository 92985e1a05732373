import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createShop } from '../e2e/shop.ts';
import { installDebianPackages } from '../setup/debian.ts';
import { buildWeb } from '../setup/web.ts';
import type { Engine } from './driver.ts';
import { firefox } from './firefox.ts';
import { orderInHebrew } from './journey.ts';
import { createPage } from './page.ts';
import { webkit } from './webkit.ts';

/*
 * `npm run test:browsers`: an order in Hebrew, from the storefront to the board, in Firefox and in WebKitGTK. Installs
 * both from Debian when they are missing. `npm run test:browsers firefox` runs one of them. Leaves a picture of each
 * step in test-results/browsers/, and exits with code 1 when a step fails.
 */

const ENGINES: Record<string, Engine> = { firefox, webkit };
const PICTURES = join(import.meta.dirname, '../../test-results/browsers');

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in ENGINES));
if (unknown) throw new Error(`There is no browser ${unknown}: ${Object.keys(ENGINES).join(', ')}`);
const chosen = Object.entries(ENGINES).filter(([name]) => names.length === 0 || names.includes(name));

installMissing(chosen.map(([, engine]) => engine));
buildWeb();
await mkdir(PICTURES, { recursive: true });
let failed = 0;
for (const [name, engine] of chosen) {
  console.log(`\n${engine.name}`);
  try {
    await runIn(engine, name);
  } catch (error) {
    failed++;
    console.error(error);
  }
}
console.log(`\n${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function installMissing(engines: Engine[]): void {
  const packages = Object.entries(Object.assign({}, ...engines.map((engine) => engine.packages)) as Engine['packages']);
  installDebianPackages(packages.flatMap(([name, file]) => (existsSync(file) ? [] : [name])));
  const missing = packages.filter(([, file]) => !existsSync(file)).map(([name]) => name);
  if (missing.length > 0) throw new Error(`Install from Debian: ${missing.join(', ')}`);
}

async function runIn(engine: Engine, name: string): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  stopOnSignals(cleanup);
  const shop = await createShop();
  cleanup.defer(() => shop.remove());
  const page = createPage(cleanup.use(await engine.start()));
  let steps = 0;
  const step = async (what: string, run: () => Promise<void>) => {
    const startedAt = performance.now();
    const picture = join(PICTURES, `${name}-${String(++steps).padStart(2, '0')}.png`);
    const error = await run()
      .then(page.expectNoErrors)
      .catch((cause: Error) => new Error(`${what}: failed, as ${picture} shows`, { cause }));
    // A browser that has ended has no picture, and its own error says so.
    await page.screenshot().then(
      (png) => writeFile(picture, png),
      () => null,
    );
    if (error) throw error;
    console.log(`  ✓ ${what} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  };
  await orderInHebrew({ page, shop, step });
}

/** Ends all that was started when this program is told to end. */
function stopOnSignals(cleanup: AsyncDisposableStack): void {
  const stop = () => cleanup.disposeAsync().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, stop);
    cleanup.defer(() => void process.off(signal, stop));
  }
}
