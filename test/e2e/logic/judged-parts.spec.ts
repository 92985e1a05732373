import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from './fixtures.ts';

/*
 * Scans leave out what this worker has judged before, so a change of it has to be found.
 */

const PAGE = `<main><h1>Dishes</h1><p class="note">Soup of the day</p>
  <label for="name">Name</label><input id="name"><ul><li>Rice</li><li>Salad</li></ul></main>`;

test.beforeEach(async ({ page }) => {
  await show(page);
  await expectAccessible(page);
});

test('a page that was judged before is not scanned again', async ({ page }) => {
  await page.reload();
  await show(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => 'axe' in window)).toBe(false);
});

const ERRORS: Record<string, { rule: string; cause(page: Page): Promise<unknown> }> = {
  'a text that gets pale': { rule: 'color-contrast', cause: (page) => style(page, '.note { color: #ddd }') },
  'a background that gets dark': { rule: 'color-contrast', cause: (page) => style(page, 'main { background: #222 }') },
  'a text that gets transparent': { rule: 'color-contrast', cause: (page) => style(page, 'main { opacity: 0.2 }') },
  'a field that loses its label': { rule: 'label', cause: (page) => remove(page, 'label') },
  'a new element': { rule: 'image-alt', cause: (page) => add(page, '<img src="data:,">') },
  'a second landmark of the same name': {
    rule: 'landmark-unique',
    cause: (page) => add(page, '<nav>a</nav><nav>b</nav>'),
  },
};

for (const [what, { rule, cause }] of Object.entries(ERRORS)) {
  test(`${what} is found beside what was judged before`, async ({ page }) => {
    await cause(page);
    await expect(expectAccessible(page)).rejects.toThrow(rule);
  });
}

async function show(page: Page): Promise<void> {
  await page.evaluate((html) => {
    document.documentElement.lang = 'en';
    document.title = 'Dishes';
    document.body.innerHTML = html;
  }, PAGE);
}

const style = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
const remove = (page: Page, selector: string) =>
  page.evaluate((each) => document.querySelector(each)?.remove(), selector);
const add = (page: Page, html: string) =>
  page.evaluate((text) => document.querySelector('main')?.insertAdjacentHTML('beforeend', text), html);
