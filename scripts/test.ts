import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findSwift } from '../test/object-store.ts';
import { BUNDLE } from '../test/program.ts';
import { bundleProgram } from '../test/setup/bundle-program.ts';
import { chromiumPath, findChromium, findHeadlessShell } from '../test/setup/chromium.ts';
import { installDebianPackages } from '../test/setup/debian.ts';
import { findPostgres } from '../test/setup/postgres.ts';

/*
 * Runs every test: rules and API on both engines, then the browser journeys. Ends with one line of totals, and fails
 * when any test failed or none ran.
 */

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');

await mkdir(RESULTS, { recursive: true });
installMissing();
console.log(`Browser journeys use ${findHeadlessShell() ?? chromiumPath()}`);
run('node', ['scripts/build.ts', '--if-stale']);
const bundle = await bundleProgram();
process.env[BUNDLE] = bundle;
const hasPassed = [
  run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${join(RESULTS, 'vitest.json')}`]),
  run('playwright', ['test']),
].every(Boolean);
await rm(dirname(bundle), { recursive: true, force: true });

const { passed, failed } = await countResults();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(hasPassed && failed === 0 && passed > 0 ? 0 : 1);

/** In one call, because querying Debian's package index takes longer than installing. */
function installMissing(): void {
  const programs = {
    chromium: findChromium,
    'chromium-headless-shell': findHeadlessShell,
    postgresql: findPostgres,
    'python3-swift': findSwift,
  };
  installDebianPackages(Object.entries(programs).flatMap(([name, find]) => (find() ? [] : [name])));
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

async function countResults(): Promise<{ passed: number; failed: number }> {
  const vitest = await readJson<{ numPassedTests: number; numFailedTests: number }>('vitest.json');
  const { stats } = await readJson<{ stats: { expected: number; flaky: number; unexpected: number } }>('e2e.json');
  return {
    passed: vitest.numPassedTests + stats.expected,
    failed: vitest.numFailedTests + stats.unexpected + stats.flaky,
  };
}

async function readJson<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(join(RESULTS, name), 'utf8'));
}
