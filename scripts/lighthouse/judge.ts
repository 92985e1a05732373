import { launch } from 'chrome-launcher';
import lighthouse, { type Audit, type Result } from 'lighthouse';
import { LANGUAGES, type Language } from '../../src/shared/languages.ts';
import { buildIfStale } from '../../test/bench/fresh-build.ts';
import { MANY_DISHES, startMenu } from '../../test/bench/large-menu.ts';
import { type Row, tableText } from '../../test/bench/report.ts';
import { median } from '../../test/bench/statistics.ts';
import { createShop } from '../../test/e2e/shop.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../../test/setup/chromium.ts';

/*
 * Runs Lighthouse on the customer page with a mid-range phone profile, in every language, and fails when a median is
 * below its threshold. With --large-menu the shop has 150 dishes with ten option groups on each further one. With --json
 * the standard output contains only the results as JSON. `npm run lighthouse` installs this folder's own packages first,
 * which `npm ci` does not.
 */

const RUNS = 3;
const BARS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const CATEGORIES = Object.keys(BARS) as Category[];
const METRICS = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'total bytes': 'total-byte-weight',
};
const LOAD_TIMEOUT_MS = 30_000;
const TIMEOUT_MS = 10 * 60_000;
const ATTEMPTS = 3;
const MAX_FOUND = 2;
const MAX_TEXT = 70;

type Category = keyof typeof BARS;

interface LanguageResult {
  language: Language;
  runs: Result[];
}

interface Finding {
  category: Category;
  audit: string;
  /** Weight in the category's score; audits of weight 0 are informative. */
  weight: number;
  /** Lowest score of the runs by language, 0 to 100; null when all were 100. */
  scores: Record<Language, number | null>;
  detail: string;
  /** Elements and URLs reported by the audit. */
  found: string[];
}

buildIfStale();
const results = await auditAll();
const medians = results.map(({ language, runs }) => ({ language, ...mediansOf(runs) }));
const findings = findingsOf(results);
const misses = medians.flatMap((row) =>
  CATEGORIES.filter((name) => row[name] < BARS[name]).map(
    (name) => `${row.language}: ${name} is ${row[name]}, below ${BARS[name]}`,
  ),
);
if (process.argv.includes('--json')) printJson();
else printTables();
process.exit(misses.length > 0 ? 1 : 0);

function printJson(): void {
  const lighthouseVersion = results[0]?.runs[0]?.lighthouseVersion;
  const at = new Date().toISOString();
  console.log(JSON.stringify({ at, lighthouseVersion, bars: BARS, medians, findings, misses }, null, 2));
}

function printTables(): void {
  console.log(`\n${tableText({ title: `Lighthouse, mobile, medians of ${RUNS} runs`, rows: medians })}`);
  const rows = findings.map(toRow);
  if (rows.length > 0) console.log(tableText({ title: 'Audits not full in some run, by their worst score', rows }));
  console.log(misses.length > 0 ? misses.join('\n') : 'Every median reaches its bar.');
}

async function auditAll(): Promise<LanguageResult[]> {
  await using cleanup = new AsyncDisposableStack();
  const url = await startJudged(cleanup);
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS] });
  cleanup.defer(() => chrome.kill());
  // Lighthouse cannot be cancelled; on a timeout its browser is killed.
  return await withinTime(auditLanguages(url, chrome.port));
}

/** Starts the shop to judge, until `cleanup` ends; returns its address. */
async function startJudged(cleanup: AsyncDisposableStack): Promise<string> {
  if (process.argv.includes('--large-menu')) {
    return (await startMenu(cleanup, { dishes: MANY_DISHES, hasOptions: true })).url;
  }
  const shop = await createShop();
  cleanup.defer(() => shop.remove());
  return shop.url;
}

function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Lighthouse took over ${TIMEOUT_MS / 60_000} minutes`)), TIMEOUT_MS);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** The languages alternate, so that load on the machine affects all of them equally. */
async function auditLanguages(url: string, port: number): Promise<LanguageResult[]> {
  const all: LanguageResult[] = LANGUAGES.map((language) => ({ language, runs: [] }));
  for (let run = 1; run <= RUNS; run++) {
    for (const { language, runs } of all) {
      console.error(`Run ${run} of ${RUNS}: ${language}`);
      runs.push(await audit(`${url}/?lang=${language}`, port));
    }
  }
  return all;
}

/** Chromium's trace of a page load is occasionally incomplete, so a failure is retried. */
async function audit(address: string, port: number): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const options = { port, logLevel: 'silent', output: 'json', maxWaitForLoad: LOAD_TIMEOUT_MS } as const;
    const result = (await lighthouse(address, { ...options, onlyCategories: CATEGORIES }))?.lhr;
    if (result && !result.runtimeError) return result;
    const reason = result?.runtimeError?.message ?? 'it gave no result';
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse failed on ${address}: ${reason}`);
    console.error(`Once more: ${reason}`);
  }
}

function mediansOf(runs: Result[]): Record<Category, number> & Row {
  const scores = CATEGORIES.map((name) => [name, median(runs.map((run) => scoreOf(run.categories[name])))]);
  const metrics = Object.entries(METRICS).map(([name, audit]) => [
    name,
    median(runs.map((run) => run.audits[audit]?.numericValue ?? Number.NaN)),
  ]);
  return Object.fromEntries([
    ...scores,
    ...metrics,
    ['script bytes', median(runs.map(scriptBytes))],
    // Lighthouse's benchmark index: results of a busy or slow machine are not comparable.
    ['machine speed', median(runs.map(({ environment }) => environment.benchmarkIndex))],
  ]);
}

function scoreOf(results: { score: number | null } | undefined): number {
  return Math.round((results?.score ?? 0) * 100);
}

function scriptBytes({ audits }: Result): number {
  return itemsOf(audits['resource-summary']).find(({ resourceType }) => resourceType === 'script')
    ?.transferSize as number;
}

/** Returns the audits that scored below 100 in any run. */
function findingsOf(results: LanguageResult[]): Finding[] {
  const { categories } = results[0]?.runs[0] ?? {};
  return CATEGORIES.flatMap((category) =>
    (categories?.[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const ofAll = results.map(({ language, runs }) => ({ language, worst: worstOf(runs, id) }));
      const [worst] = ofAll.flatMap((one) => one.worst ?? []).toSorted(byScore);
      if (!worst) return [];
      const scores = ofAll.map((one) => [one.language, one.worst ? scoreOf(one.worst) : null]);
      const detail = worst.displayValue || worst.title;
      return [{ category, audit: id, weight, scores: Object.fromEntries(scores), detail, found: whereFound(worst) }];
    }),
  );
}

function worstOf(runs: Result[], id: string): Audit | undefined {
  const imperfect = runs.flatMap((run) => run.audits[id] ?? []).filter(({ score }) => score !== null && score < 1);
  return imperfect.toSorted(byScore)[0];
}

function byScore(one: Audit, other: Audit): number {
  return scoreOf(one) - scoreOf(other);
}

function toRow({ scores, detail, found, ...finding }: Finding): Row {
  return { ...finding, ...scores, detail: shortened(detail), found: shortened(found.slice(0, MAX_FOUND).join(' · ')) };
}

function shortened(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

function whereFound(audit: Audit): string[] {
  return itemsOf(audit)
    .flatMap((item) => (item.node as { selector?: string } | undefined)?.selector ?? item.url ?? [])
    .map(String);
}

function itemsOf(audit: Audit | undefined): Record<string, unknown>[] {
  const details = audit?.details as { items?: Record<string, unknown>[] } | undefined;
  return Array.isArray(details?.items) ? details.items : [];
}
