import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The folder of the built web code. */
export const DIST = join(ROOT, 'dist');

/** Builds the web code unless it is up to date: tests serve the production pages. */
export function buildWeb(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error('The web code does not build');
}
