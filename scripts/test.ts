import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { findSwift } from '../test/object-store.ts';
import { BUNDLE } from '../test/program.ts';
import { bundleProgram } from '../test/setup/bundle-program.ts';
import { chromiumPath, findChromium, findHeadlessShell } from '../test/setup/chromium.ts';
import { installDebianPackages } from '../test/setup/debian.ts';
import { findPostgres } from '../test/setup/postgres.ts';
import { failedJourneys, failedTests, type JourneyResults, type VitestResults } from './failed-tests.ts';

/*
 * Runs the core tests, or all of them with --all: rules, calls over HTTP, and the browser journeys at the same time. Ends
 * with the failed tests and one line of totals. Exits with 1 if a test failed or none ran.
 */

const USAGE = 'Usage: npm test, or npm run test:all';
const [suite, ...others] = process.argv.slice(2);
if (others.length > 0 || (suite !== undefined && suite !== '--all')) {
  console.error(USAGE);
  process.exit(2);
}
// Read by the configurations of Vitest and Playwright (test/setup/suite.ts).
if (suite) process.env.ALL_TESTS = 'true';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');
const VITEST = join(RESULTS, 'vitest.json');
const JOURNEYS = join(RESULTS, 'e2e.json');
/** The others are told by name: an error that many tests share would fill the end of a log. */
const MAX_MESSAGES = 10;
/** Far more than the journeys print: they wait while this much of their output is held back. */
const MAX_HELD_BYTES = 16 * 1024 ** 2;

await mkdir(RESULTS, { recursive: true });
// A run that ends early must not be judged by the results of an earlier one.
for (const results of [VITEST, JOURNEYS]) await rm(results, { force: true });
installMissing();
console.log(`Browser journeys use ${findHeadlessShell() ?? chromiumPath()}`);
spawnSync('node', ['scripts/build.ts', '--if-stale'], { cwd: ROOT, stdio: 'inherit' });
const bundle = await bundleProgram();
process.env[BUNDLE] = bundle;
const hasPassed = await runBoth();
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

/**
 * Runs both at once, because one after the other each leaves a fifth of two processors idle: a test waits for a database
 * or a page, and a run ends with fewer tests than workers. What the journeys print is held back until the other tests
 * have ended. Returns whether both passed.
 */
async function runBoth(): Promise<boolean> {
  // Fewer workers than alone, so that both end at about the same time.
  const workers = `--maxWorkers=${availableParallelism()}`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${VITEST}`];
  const tests = spawn('vitest', ['run', workers, ...reporters], { cwd: ROOT, stdio: 'inherit' });
  const journeys = spawn('playwright', ['test'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const held = new PassThrough({ highWaterMark: MAX_HELD_BYTES });
  for (const output of [journeys.stdout, journeys.stderr]) output.pipe(held, { end: false });
  const ends = [once(tests, 'close'), once(journeys, 'close').then(() => held.end())];
  await ends[0];
  held.pipe(process.stdout, { end: false });
  await Promise.all([...ends, finished(held)]);
  return tests.exitCode === 0 && journeys.exitCode === 0;
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
