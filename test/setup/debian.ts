import { spawnSync } from 'node:child_process';

const TIMEOUT_MS = 5 * 60_000;

/** Installs Debian packages with a message, as root and with apt-get; does nothing elsewhere. */
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
  // One at a time, because an unknown name would prevent the others from being installed.
  for (const name of names) run('install', '--yes', '--no-install-recommends', name);
}
