import { spawnSync } from 'node:child_process';

const TIMEOUT_MS = 5 * 60_000;

/** Installs a Debian package where we are root and have apt-get, saying so; elsewhere does nothing. */
export function installDebianPackage(name: string): void {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing Debian's package ${name} for the tests…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: TIMEOUT_MS });
  }
}
