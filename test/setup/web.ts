import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Where the built web code lies. */
export const DIST = join(ROOT, 'dist');

/** Builds the web code unless it is fresh: the tests serve the pages that customers get. */
export function buildWeb(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error('The web code does not build');
}
