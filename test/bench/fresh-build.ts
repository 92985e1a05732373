import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Builds the web code unless it is fresh. What the build says goes to the error output: ours may be JSON. */
export function buildIfStale(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], {
    cwd: ROOT,
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  if (status !== 0) throw new Error('The web code does not build');
}
