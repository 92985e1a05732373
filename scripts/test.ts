import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findSwift } from '../test/object-store.ts';
import { BUNDLE } from '../test/program.ts';
import { bundleProgram } from '../test/setup/bundle-program.ts';
import { chromiumPath, findChromium, findHeadlessShell } from '../test/setup/chromium.ts';
import { installDebianPackages } from '../test/setup/debian.ts';
import { findPostgres } from '../test/setup/postgres.ts';
import { failedJourneys, failedTests, type JourneyResults, type VitestResults } from './failed-tests.ts';

/*
 * Runs every test: rules and API on both engines, then the browser journeys. Ends with what failed and one line of
 * totals, and fails when any test failed or none ran.
 */

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');
const VITEST = join(RESULTS, 'vitest.json');
const JOURNEYS = join(RESULTS, 'e2e.json');
/** The others are told by name: an error that many tests share would fill the end of a log. */
const MAX_MESSAGES = 10;

await mkdir(RESULTS, { recursive: true });
// A run that ends early must not be judged by the results of an earlier one.
for (const results of [VITEST, JOURNEYS]) await rm(results, { force: true });
installMissing();
console.log(`Browser journeys use ${findHeadlessShell() ?? chromiumPath()}`);
run('node', ['scripts/build.ts', '--if-stale']);
const bundle = await bundleProgram();
process.env[BUNDLE] = bundle;
const hasPassed = [
  run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${VITEST}`]),
  run('playwright', ['test']),
].every(Boolean);
await rm(dirname(bundle), { recursive: true, force: true });

const { passed, failed } = await tellResults();
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

/** Prints what failed, because the output of the journeys follows that of the other tests; returns the totals. */
async function tellResults(): Promise<{ passed: number; failed: number }> {
  const vitest: VitestResults = JSON.parse(await readFile(VITEST, 'utf8'));
  const journeys: JourneyResults = JSON.parse(await readFile(JOURNEYS, 'utf8'));
  for (const [index, { name, message }] of [...failedTests(vitest), ...failedJourneys(journeys)].entries()) {
    console.log(`\nFailed: ${name}${index < MAX_MESSAGES ? `\n${message}` : ''}`);
  }
  const { expected, unexpected, flaky } = journeys.stats;
  return { passed: vitest.numPassedTests + expected, failed: vitest.numFailedTests + unexpected + flaky };
}
