import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '../../shared/languages.ts';
import { OperatorError } from '../errors.ts';
import { type Build, ENTRIES, type Entry, type EntryAssets, type WebBundle } from '../ports/web-bundle.ts';

/** Style sheets below this size are inlined, which is cheaper than a request: 64 kB are 10 after Brotli. */
const MAX_INLINE_CSS_BYTES = 64_000;

interface ManifestChunk {
  file: string;
  src?: string;
  /** Other files that it needs, such as fonts. */
  assets?: string[];
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestChunk>;

/**
 * Loads the web code that `scripts/build.ts` wrote to `dist`. Throws OperatorError when it is missing or incomplete.
 */
export async function loadBuiltWeb(dist: string): Promise<WebBundle> {
  try {
    return await readBuiltWeb(dist);
  } catch (cause) {
    throw new OperatorError('The web pages are not built, or not completely. Run "npm run build".', { cause });
  }
}

async function readBuiltWeb(dist: string): Promise<WebBundle> {
  const manifests: Record<Build, Manifest> = {
    storefront: await readManifest(dist, 'storefront'),
    follow: await readManifest(dist, 'follow'),
    staff: await readManifest(dist, 'staff'),
  };
  const rendererUrl = pathToFileURL(join(dist, 'ssr/storefront-server.js'));
  const renderer: Pick<WebBundle, 'renderStorefront' | 'renderNotFound' | 'renderStatement' | 'renderFollow'> =
    await import(rendererUrl.href);
  const names = Object.keys(ENTRIES) as Entry[];
  const entries = await Promise.all(
    names.map(async (name) => {
      const { file, build } = ENTRIES[name];
      return [name, await entryAssets(manifests[build], file, join(dist, 'web'))] as const;
    }),
  );
  const assets = Object.fromEntries(entries) as Record<Entry, EntryAssets>;
  return {
    assets: (entry) => assets[entry],
    renderStorefront: renderer.renderStorefront,
    renderNotFound: renderer.renderNotFound,
    renderStatement: renderer.renderStatement,
    renderFollow: renderer.renderFollow,
    finishDocument: async (html) => html,
    serviceWorker: await readFile(join(dist, 'web/service-worker.js'), 'utf8'),
    assetsFolder: join(dist, 'web/assets'),
    middleware: null,
    close: async () => undefined,
  };
}

/** The storefront, the page of an order and the staff pages are separate builds. */
async function readManifest(dist: string, build: Build): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, `web/.vite/${build}.json`), 'utf8'));
}

async function entryAssets(manifest: Manifest, file: string, folder: string): Promise<EntryAssets> {
  const entry = manifest[file];
  if (!entry) throw new Error(`The build has no ${file}`);
  const imported = importedChunks(manifest, entry);
  const stylesheets = [...new Set([entry, ...imported].flatMap((chunk) => chunk.css ?? []))];
  const texts = await Promise.all(stylesheets.map((path) => readFile(join(folder, path), 'utf8')));
  const fits = texts.reduce((bytes, css) => bytes + Buffer.byteLength(css), 0) <= MAX_INLINE_CSS_BYTES;
  return {
    script: `/${entry.file}`,
    preloads: imported.map((chunk) => `/${chunk.file}`),
    styles: fits ? [] : stylesheets.map((path) => `/${path}`),
    inlineStyles: fits ? texts : [],
    texts: textModules(manifest),
    fonts: fontFiles(manifest, [entry, ...imported]),
  };
}

/** Returns the modules that have the texts of each language; pages for staff import those of theirs. */
function textModules(manifest: Manifest): EntryAssets['texts'] {
  const entries = LANGUAGES.map((language) => [language, manifest[`src/shared/i18n/${language}/texts.ts`]] as const);
  return Object.fromEntries(
    entries.flatMap(([language, chunk]) => {
      const modules = chunk ? [chunk, ...importedChunks(manifest, chunk)] : [];
      return modules.length > 0 ? [[language, modules.map(({ file }) => `/${file}`)]] : [];
    }),
  );
}

/** Returns the fonts that the style sheets of `chunks` refer to. */
function fontFiles(manifest: Manifest, chunks: ManifestChunk[]): Record<string, string> {
  const used = new Set(chunks.flatMap(({ assets }) => assets ?? []));
  const fonts = Object.values(manifest).filter(({ file, src }) => src?.endsWith('.woff2') && used.has(file));
  return Object.fromEntries(fonts.map(({ file, src = '' }) => [basename(src, '.woff2'), `/${file}`]));
}

/** Returns every chunk that `entry` imports statically, directly or not. */
function importedChunks(manifest: Manifest, entry: ManifestChunk): ManifestChunk[] {
  const found = new Set<ManifestChunk>();
  const visit = (chunk: ManifestChunk) => {
    for (const name of chunk.imports ?? []) {
      const next = manifest[name];
      if (next && !found.has(next)) {
        found.add(next);
        visit(next);
      }
    }
  };
  visit(entry);
  return [...found];
}
