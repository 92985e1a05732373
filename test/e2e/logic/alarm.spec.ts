import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Sets how many orders the alarm is about, and returns how often the device has vibrated since the page was opened. */
const ringsWith = (page: Page, count: number): Promise<number> =>
  page.evaluate(`count = ${count}; alarm.rerender(); rings`);

test('a further order rings at once while the alarm is on, and repeats restart from it', async ({ page }) => {
  await page.clock.install();
  await page.mouse.click(10, 10);
  await page.evaluate(`
    rings = 0;
    navigator.vibrate = () => { rings += 1; return true; };
    count = 0;
    alarm = logic.mount(() => logic.useAlarm(count));
  `);
  await page.clock.pauseAt(Date.now() + 60_000);
  expect(await ringsWith(page, 1)).toBe(1);
  expect(await ringsWith(page, 2)).toBe(2);
  // An order that was acknowledged.
  expect(await ringsWith(page, 1)).toBe(2);
  expect(await ringsWith(page, 2)).toBe(3);
  await page.clock.runFor(7_900);
  expect(await ringsWith(page, 2)).toBe(3);
  await page.clock.runFor(200);
  expect(await ringsWith(page, 2)).toBe(4);
  await ringsWith(page, 0);
  await page.clock.runFor(20_000);
  expect(await ringsWith(page, 0)).toBe(4);
});
