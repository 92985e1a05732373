import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../src/shared/languages.ts';
import { expect, expectAccessible, openAdmin, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import type { Shop } from './shop.ts';

const test = withOwnShop();

const REORDER = '**/api/admin/food-items/reorder';
const t = texts('en');

/** The rows of the dishes, without the clone that is rendered while dragging. */
const names = (page: Page) => page.locator('main li:not([data-dnd-placeholder]) h3').allTextContents();
const handle = (page: Page, index: number) => page.getByRole('main').locator('li [aria-roledescription]').nth(index);
const isolated = (name = '') => `\u2068${name}\u2069`;

/** Opens the menu and returns the names of its dishes, and the number of reorder calls so far. */
async function openMenu(page: Page, shop: Shop, language: Language = 'en') {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/reorder')) sent.push(request.postData() ?? '');
  });
  await openAdmin(page, shop, { language, section: 'food-items' });
  await expect(handle(page, 0)).toBeVisible();
  return { before: await names(page), sent };
}

const swapped = ([first = '', second = '', ...others]: string[]) => [second, first, ...others];

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box to drag');
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the keyboard moves a dish with announcements and one request', { tag: '@extended' }, async ({ page, shop }) => {
  const say = texts('he');
  const { before, sent } = await openMenu(page, shop, 'he');
  const count = await page.getByRole('main').getByRole('list').first().getByRole('heading').count();
  const told = (key: 'picked' | 'over' | 'dropped' | 'cancelled', position: number) =>
    expect(
      page.getByText(say(`staff.menu.drag.${key}`, { name: isolated(before[0]), position, count })),
    ).toBeAttached();
  await handle(page, 0).focus();
  await expect(handle(page, 0)).toHaveAccessibleDescription(say('staff.menu.drag.instructions'));
  await page.keyboard.press('Space');
  await told('picked', 1);
  await page.keyboard.press('ArrowDown');
  await told('over', 2);
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await told('dropped', 2);
  await expect(handle(page, 1)).toBeFocused();
  await expect.poll(() => names(page)).toEqual(swapped(before));
  expect(sent).toHaveLength(1);

  await handle(page, 1).focus();
  await page.keyboard.press('Enter');
  await told('picked', 2);
  await page.keyboard.press('ArrowUp');
  await told('over', 1);
  await page.keyboard.press('Escape');
  await told('cancelled', 2);
  await expect(handle(page, 1)).toBeFocused();
  await expect.poll(() => names(page)).toEqual(swapped(before));
  expect(sent).toHaveLength(1);
});

test('a dish and its category are moved to the top with buttons', { tag: '@extended' }, async ({ page, shop }) => {
  const { before, sent } = await openMenu(page, shop);
  const categories = () => page.getByRole('main').locator('section > div > h2').allTextContents();
  const [first = '', drinks = ''] = [(await categories())[0], (await categories()).at(-1)];
  const last = before.at(-1) ?? '';
  await page.getByLabel(t('staff.menu.positionOf', { name: isolated(last) })).selectOption(t('staff.menu.top'));
  const inDrinks = page.getByRole('region', { name: drinks }).getByRole('heading', { level: 3 });
  await expect(inDrinks.first()).toHaveText(last);
  expect((await categories()).at(-1)).toBe(drinks);
  const up = page.getByRole('button', { name: t('staff.menu.categoryUp', { category: isolated(drinks) }) });
  const moves = (await categories()).length - 1;
  for (let each = 0; each < moves; each += 1) await up.click();
  await expect(up).toBeDisabled();
  await expect.poll(async () => (await categories()).slice(0, 2)).toEqual([drinks, first]);
  await expect.poll(() => sent.length).toBe(moves + 1);

  await expectAccessible(page);
  await page.reload();
  await expect.poll(async () => (await names(page))[0]).toBe(last);
});

test.describe('by touch', { tag: '@extended' }, () => {
  // High enough to keep the finger away from the edges, where dragging scrolls the page.
  test.use({ hasTouch: true, viewport: { width: 390, height: 1600 } });

  test('a finger drags a dish by its handle without scrolling the page', async ({ page, shop }) => {
    const { before, sent } = await openMenu(page, shop);
    const from = await middleOf(handle(page, 0));
    const to = await middleOf(handle(page, 1));
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', y: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y }] });
    await touch('touchStart', from.y);
    // A touch drag starts after a delay.
    await expect(page.locator('[data-dnd-dragging]')).toHaveCount(1);
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', from.y + ((to.y + 15 - from.y) * step) / 10);
    await expect.poll(() => names(page)).toEqual(swapped(before));
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => sent.length).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(swapped(before));
  });
});

test('a failed reordering is rolled back with an error', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const { before } = await openMenu(page, shop);
  await page.route(REORDER, (route) => route.abort());
  await moveFirstDown(page);
  await expect(page.getByText(t('staff.menu.reorderFailed'), { exact: true })).toBeVisible();
  await expect.poll(() => names(page)).toEqual(before);
  await expectAccessible(page);
});

test('consecutive reorderings are all saved', { tag: '@extended' }, async ({ page, shop }) => {
  const { before, sent } = await openMenu(page, shop);
  const firstReleased = Promise.withResolvers<void>();
  await page.route(REORDER, async (route) => {
    if (sent.length === 1) await firstReleased.promise;
    await route.continue();
  });
  await moveFirstDown(page);
  await expect(page.locator('[data-dnd-dragging]')).toHaveCount(0);
  await expect(handle(page, 1)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  const [first = '', second = '', third = '', ...others] = before;
  await expect.poll(() => names(page)).toEqual([second, third, first, ...others]);
  await page.keyboard.press('Space');
  await expect(page.locator('[data-dnd-dragging]')).toHaveCount(0);
  await expect.poll(() => names(page)).toEqual([second, third, first, ...others]);
  expect(sent).toHaveLength(1);
  const secondResponse = page.waitForResponse((response) => response.request().postData() === sent[1]);
  firstReleased.resolve();
  await (await secondResponse).finished();
  await expect.poll(() => names(page)).toEqual([second, third, first, ...others]);
  expect(sent).toHaveLength(2);
  await page.reload();
  await expect.poll(() => names(page)).toEqual([second, third, first, ...others]);
});

async function moveFirstDown(page: Page): Promise<void> {
  const before = await names(page);
  await handle(page, 0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => names(page)).toEqual(swapped(before));
  await page.keyboard.press('Space');
}
