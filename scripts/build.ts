import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/*
 * Builds the web code into dist/. With --if-stale only when its sources differ from those of the last build; compared
 * by content, because a fresh checkout has new modification times. The folders are built aside and then swapped, so
 * that a shop that starts meanwhile finds one build, whole.
 */

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, 'build-hash');
/** Where this build is made; of its own, since two can run at once. */
const NEXT = join(DIST, `next-${process.pid}`);
const SOURCES = ['src/web', 'src/shared', 'vite.config.ts', 'package-lock.json', 'scripts/build.ts'];
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;

const hash = await hashSources();
if (process.argv.includes('--if-stale') && (await readFile(STAMP, 'utf8').catch(() => '')) === hash) process.exit(0);

console.log('Building the web pages…');
// The caller may be a test runner, whose NODE_ENV would select React's development build.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');
try {
  await build({ root: ROOT, logLevel: 'warn', build: { outDir: join(NEXT, 'web') } });
  await build({ root: ROOT, logLevel: 'warn', mode: 'follow', build: { outDir: join(NEXT, 'web') } });
  await build({ root: ROOT, logLevel: 'warn', mode: 'staff', build: { outDir: join(NEXT, 'web') } });
  await build({ root: ROOT, logLevel: 'warn', build: { ssr: true, outDir: join(NEXT, 'ssr') } });
  await buildServiceWorker();
  await compressAssets(join(NEXT, 'web/assets'));
  await swapIn('web');
  await swapIn('ssr');
  await writeFile(STAMP, hash);
} finally {
  await rm(NEXT, { recursive: true, force: true });
}

/** Replaces a folder of dist/ by the one just built. */
async function swapIn(name: string): Promise<void> {
  await mkdir(join(DIST, name), { recursive: true });
  await rename(join(DIST, name), join(NEXT, `${name}-before`));
  await rename(join(NEXT, name), join(DIST, name));
}

/** A single file without imports, at the root, because not every browser supports module service workers. */
async function buildServiceWorker(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: join(NEXT, 'web'),
      emptyOutDir: false,
      rollupOptions: { input: 'src/web/service-worker.ts', output: { entryFileNames: 'service-worker.js' } },
    },
  });
}

async function hashSources(): Promise<string> {
  const digest = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesUnder(source)) digest.update(file).update(await readFile(join(ROOT, file)));
  }
  return digest.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort();
}

/** Writes a .br and a .gz next to each text file, so that the server never compresses on request. */
async function compressAssets(folder: string): Promise<void> {
  const brotli = promisify(brotliCompress);
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(join(folder, `${name}.br`), await brotli(bytes, options));
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
