import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Builds the web code unless it is up to date. The build's output goes to stderr, because stdout may be JSON. */
export function buildIfStale(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], {
    cwd: ROOT,
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  if (status !== 0) throw new Error('The web code does not build');
}
