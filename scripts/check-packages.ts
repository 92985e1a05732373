import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Packages, problemsOfLock, problemsOfNode } from './package-problems.ts';

/*
 * Checks package-lock.json: every package must have a hash and its required peers, which npm itself does not check
 * (decision 0028), and `npm ci --omit dev` must not install packages that are only needed for building, testing or the
 * bundled pages. Also checks the hash of the installed Node, which is not in the lock.
 */

const ROOT = join(import.meta.dirname, '..');

const packages = await packagesOf('package-lock.json');
const installed = await packagesOf('node_modules/node/node_modules/.package-lock.json');
const problems = [...problemsOfLock(packages), ...problemsOfNode(installed, packages)];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

async function packagesOf(file: string): Promise<Packages> {
  return JSON.parse(await readFile(join(ROOT, file), 'utf8')).packages;
}
