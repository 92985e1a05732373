import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Returns how many of these elements are on the screen with all of their corners, which nothing covers. */
export function countWhole(elements: Locator): Promise<number> {
  return elements.evaluateAll(
    (all) =>
      all.filter((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return [top + 8, bottom - 8].every((y) =>
          [left + 8, right - 8].every((x) => element.contains(document.elementFromPoint(x, y))),
        );
      }).length,
  );
}

/** Asserts that the page is no wider than the screen, no dialog scrolls sideways, and no control is beyond the edge. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const errors = await page.evaluate(() => {
    const { scrollingElement: root } = document;
    const page = root && root.scrollWidth > innerWidth ? [`page of ${root.scrollWidth} px`] : [];
    const boxes = [...document.querySelectorAll('.overflow-y-auto')].filter(
      (box) => box.scrollWidth > box.clientWidth + 1 && !box.matches('textarea'),
    );
    const controls = [...document.querySelectorAll('a, button, input, select, textarea')].filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      const isSeen =
        control.checkVisibility() && width > 1 && !control.closest('.overflow-x-auto, [inert], [aria-hidden=true]');
      return isSeen && (left < -1 || right > innerWidth + 1);
    });
    const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 50);
    return [...page, ...boxes.map((box) => `box ${nameOf(box)}`), ...controls.map((each) => `control ${nameOf(each)}`)];
  });
  expect.soft(errors, what).toEqual([]);
}
