import type { Page } from '@playwright/test';
import type { Language } from '../../src/shared/languages.ts';
import { expect, startCheckout, test, texts } from './fixtures.ts';
import type { Shop } from './shop.ts';

/** Shows the toast 'Order Failed'. */
async function failOrder(page: Page, shop: Shop, language: Language = 'en') {
  const t = texts(language);
  await startCheckout(page, shop, { language });
  await page.route('**/api/orders', (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }));
  await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  const toast = page.locator('[data-swipe-direction]');
  await expect(toast.getByText(t('shop.toast.orderFailed'), { exact: true })).toBeVisible();
  return toast;
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
});

test('a failed order shows one notification with the status and text, which disappears after some seconds', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const toast = await failOrder(page, shop);
  await expect(toast.getByText('503: Service Unavailable')).toBeVisible();
  await page.getByRole('button', { name: texts('en')('shop.checkout.placeOrder'), exact: true }).click();
  await expect(toast).toHaveCount(1);
  // Radix pauses the timer while the toast is hovered or focused.
  await page.mouse.move(5, 600);
  await page.clock.fastForward(5_000);
  await expect(toast).toHaveCount(0);
});

test('F8 moves the focus to the notifications', { tag: '@extended' }, async ({ page, shop }) => {
  const toast = await failOrder(page, shop);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
  const close = toast.getByRole('button', { name: texts('en')('shop.toast.close') });
  for (
    let presses = 0;
    presses < 4 && !(await close.evaluate((button) => button === document.activeElement));
    presses++
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
});

test('a notification in Hebrew is swiped away to the left by more than 50 px', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  const toast = await failOrder(page, shop, 'he');
  // Just after it has appeared, it lets presses through.
  await expect(toast).toHaveCSS('pointer-events', 'auto');
  const box = await toast.boundingBox();
  if (!box) throw new Error('The toast has no box');
  const swipe = async (distance: number) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - distance / 2, y, { steps: 4 });
    await page.mouse.move(x - distance, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(30);
  await expect(toast).toHaveCount(1);
  await swipe(120);
  await expect(toast).toHaveCount(0);
});
