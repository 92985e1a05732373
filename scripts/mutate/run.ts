import { globSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type MutantResult, Stryker } from '@stryker-mutator/core';
import { buildIfStale, ROOT } from '../../test/bench/fresh-build.ts';
import { type Row, tableText } from '../../test/bench/report.ts';
import { GROUPS, type Group } from './groups.ts';

/*
 * Judges the tests by mutation: Stryker changes the program in one place at a time and runs the tests that reach it; a
 * change that no test notices "survives". Prints the survivors and the score of each file, and fails when one is below
 * the bar. `npm run mutate -- <file or folder>…` takes only these. `npm run mutate` installs this folder's own packages
 * first, which `npm ci` does not bring.
 */

const BAR = 95;
/** Beyond what the tests took without a mutant, in ms: a busy machine is not to look like an endless loop. */
const PATIENCE_MS = 30_000;
const workers = Number(process.env.MUTATE_WORKERS ?? Math.max(1, availableParallelism() - 1));

process.chdir(ROOT);
const wanted = process.argv.slice(2).flatMap(filesOf);
const isWanted = (file: string) => process.argv.length === 2 || wanted.includes(file);
const results: MutantResult[] = [];
for (const group of GROUPS) {
  const files = globSync(group.files, { exclude: group.except }).filter(isWanted);
  if (files.length > 0) results.push(...(await mutate(group, files)));
}
const rows = scores(results);
console.log(`\n${tableText({ title: `Mutants that the tests notice, at least ${BAR} %`, rows })}`);
process.exit(rows.length > 0 && rows.every((row) => Number(row['%']) >= BAR) ? 0 : 1);

function filesOf(path: string): string[] {
  return statSync(path).isDirectory() ? globSync(`${path.replace(/\/$/, '')}/**/*.ts`) : [path.replace(/^\.\//, '')];
}

function mutate({ tests, testFiles, excludedMutations }: Group, files: string[]): Promise<MutantResult[]> {
  // The tests of the server serve the built pages. The copy that Stryker works on takes them along.
  if (tests === 'server') buildIfStale();
  return new Stryker({
    mutate: files,
    ...(testFiles && { testFiles }),
    testRunner: 'vitest',
    vitest: { configFile: `scripts/mutate/${tests}.vitest.config.ts` },
    mutator: { excludedMutations },
    plugins: ['@stryker-mutator/vitest-runner', join(ROOT, 'scripts/mutate/ignore-documentation.ts')],
    ignorers: ['documentation'],
    coverageAnalysis: 'perTest',
    // What runs when a file is loaded is reached by every test: on the server that is a minute for each mutant.
    ignoreStatic: tests === 'server',
    // A comment in each file would make the built pages stale. Nothing checks types here.
    disableTypeChecks: false,
    ignorePatterns: ['/data'],
    tempDirName: join(tmpdir(), 'sofra-mutate'),
    concurrency: workers,
    timeoutMS: PATIENCE_MS,
    warnings: { slow: false },
    allowConsoleColors: false,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  }).runMutationTest();
}

/** A row for each file, the lowest score first. */
function scores(mutants: readonly MutantResult[]): Row[] {
  const rows = [...Map.groupBy(mutants, ({ fileName }) => fileName)].map(([file, ofFile]) => {
    const count = (...statuses: string[]) => ofFile.filter(({ status }) => statuses.includes(status)).length;
    const noticed = count('Killed', 'Timeout');
    const missed = count('Survived', 'NoCoverage');
    const percent = noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed);
    return {
      file: relative(ROOT, file),
      '%': percent,
      noticed,
      missed,
      untested: count('NoCoverage'),
      ignored: count('Ignored'),
    };
  });
  return rows.toSorted((one, other) => one['%'] - other['%']);
}
