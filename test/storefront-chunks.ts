import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** The first script. What it imports dynamically, it loads on its own, after the first paint. */
const FIRST = 'src/web/storefront.ts';

/** A file of the customer page's build. */
export interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
export type Manifest = Record<string, Chunk>;

export async function readStorefrontManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(ROOT, 'dist/web/.vite/storefront.json'), 'utf8'));
}

/** Returns the chunks that are loaded before the page reacts to a tap. */
export function earlyChunks(manifest: Manifest): Chunk[] {
  return withImports(manifest, [FIRST, ...(manifest[FIRST]?.dynamicImports ?? [])]);
}

/** Returns the chunks of these names and all their static imports, without duplicates. */
export function withImports(manifest: Manifest, names: readonly string[]): Chunk[] {
  const found = new Set<Chunk>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return [...found];
}
