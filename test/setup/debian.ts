import { spawnSync } from 'node:child_process';

const TIMEOUT_MS = 5 * 60_000;

/** Installs Debian packages where we are root and have apt-get, saying so; elsewhere does nothing. */
export function installDebianPackages(names: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  if (names.length === 0 || !isRoot || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing for the tests, from Debian: ${names.join(', ')}…`);
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: TIMEOUT_MS,
    });
  run('update');
  // One at a time, since a name that this system does not know would keep it from installing the others.
  for (const name of names) run('install', '--yes', '--no-install-recommends', name);
}
