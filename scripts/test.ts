import { spawnSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromiumPath } from '../test/setup/chromium.ts';

/*
 * Every test there is: rules and API on both databases, then the browser journeys. Ends with one line that
 * counts them all, and fails when any failed or when nothing ran.
 */

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');

await mkdir(RESULTS, { recursive: true });
console.log(`Browser journeys use ${chromiumPath()}`);
run('node', ['scripts/build.ts', '--if-stale']);
const hasPassed = [
  run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${join(RESULTS, 'vitest.json')}`]),
  run('playwright', ['test']),
].every(Boolean);

const { passed, failed } = await countResults();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(hasPassed && failed === 0 && passed > 0 ? 0 : 1);

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
