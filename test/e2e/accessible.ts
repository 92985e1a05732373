import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { findJudgedParts } from './judged-parts.ts';

/** Minified, because each document parses it anew. */
const AXE_SOURCE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const AXE_OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // A full report takes several times as long.
  resultTypes: ['violations'],
};

/** Maximum number of axe runs while the page is animating. */
const MAX_SCANS = 5;

/**
 * Asserts that axe finds no violations on the page in its current state; with `part`, in that element, when the rest of
 * a large page has been judged in another journey.
 */
export async function expectAccessible(page: Page, part?: Locator): Promise<void> {
  for (let look = 1; look <= MAX_SCANS; look++) {
    const before = await animationsStarted(page);
    const violations = await violationsOf(page, part);
    if (violations.length === 0) return;
    // Elements that fade have a wrong contrast, so only a run without animations counts.
    if ((await animationsStarted(page)) === before || look === MAX_SCANS) expect(violations).toEqual([]);
  }
}

/** Waits until nothing is animating, and returns how many animations have started since the first run. */
function animationsStarted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const counted = window as { animationsStarted?: number };
    const count = () => {
      counted.animationsStarted = (counted.animationsStarted ?? 0) + 1;
    };
    if (counted.animationsStarted === undefined) {
      counted.animationsStarted = 0;
      document.addEventListener('transitionrun', count, true);
      document.addEventListener('animationstart', count, true);
    }
    const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.all(finite.map((animation) => animation.finished.catch(() => null)));
    return counted.animationsStarted;
  });
}

async function violationsOf(page: Page, part?: Locator): Promise<string[]> {
  // The page behind a modal dialog is inert, and was judged without it.
  const dialog = page.locator('[role=dialog], [role=alertdialog], dialog[open]').last();
  const judged = part ?? ((await dialog.count()) > 0 ? dialog : page.locator(':root'));
  const parts = await findJudgedParts(judged);
  if (!parts.hasNew) return [];
  // Injecting axe takes a third as long as a scan, so each document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const violations = await judged.evaluate(async (element, options) => {
    const { axe, judgedParts } = window as unknown as { axe: typeof import('axe-core'); judgedParts: Element[] };
    const include = [element.parentElement ? element : document];
    return (await axe.run({ include, exclude: judgedParts } as unknown as axe.ContextObject, options)).violations;
  }, AXE_OPTIONS);
  if (violations.length === 0) parts.keep();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
