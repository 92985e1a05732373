import { readFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** How many lines of the page's start and of its end, where dialogs are; a page of 42 orders has thousands. */
const MAX_LINES = 80;

/** Prints what the page of a failed journey contained, for a machine whose files nobody can open afterwards. */
export default class PageOnFailure implements Reporter {
  /** Reports are read in the order of failures. */
  private printed: Promise<void> = Promise.resolve();

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === test.expectedStatus) return;
    const snapshots = attachments.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : []));
    for (const path of snapshots) this.printed = this.printed.then(() => print(test, path));
  }

  async onExit(): Promise<void> {
    await this.printed;
  }
}

async function print(test: TestCase, path: string): Promise<void> {
  // It begins with the error and ends with the test's source, both of which the list of failures has.
  const [, page = ''] = (await readFile(path, 'utf8')).split('# Page snapshot');
  const lines = (page.split('\n# ')[0] ?? '').trim().split('\n');
  const shown = lines.filter((_, index) => index < MAX_LINES || index >= lines.length - MAX_LINES);
  console.log(`\nPage of '${test.title}':\n${shown.join('\n')}\n`);
}
