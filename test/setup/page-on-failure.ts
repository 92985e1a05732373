import { readFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** A log is often cut to its last lines, and the first failures mostly explain the others. */
const MAX_PAGES = 3;
/** How many lines of the page's start and of its end, where dialogs are; a page of 42 orders has thousands. */
const MAX_LINES = 60;

/**
 * Prints what the page of a failed journey contained, after the list of failures, for a machine whose files nobody can
 * open afterwards.
 */
export default class PageOnFailure implements Reporter {
  private readonly failures: { title: string; snapshot: string }[] = [];

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === test.expectedStatus) return;
    const snapshot = attachments.find(({ name }) => name === 'error-context')?.path;
    if (snapshot) this.failures.push({ title: test.title, snapshot });
  }

  /** The last call of a reporter: each has printed its own by then. */
  async onExit(): Promise<void> {
    for (const { title, snapshot } of this.failures.slice(0, MAX_PAGES)) {
      console.log(`\nPage of '${title}':\n${await readPage(snapshot)}`);
    }
  }
}

/** The page is under the heading of its own, or below the error of an `expect` that had waited for it. */
async function readPage(snapshot: string): Promise<string> {
  const pages = (await readFile(snapshot, 'utf8')).matchAll(/^```yaml\n(.*?)^```$/gms);
  const lines = [...pages].flatMap(([, page = '']) => page.trimEnd().split('\n'));
  if (lines.length <= 2 * MAX_LINES) return lines.join('\n');
  const omitted = `… ${lines.length - 2 * MAX_LINES} lines …`;
  return [...lines.slice(0, MAX_LINES), omitted, ...lines.slice(-MAX_LINES)].join('\n');
}
