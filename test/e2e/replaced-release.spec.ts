import type { Page } from '@playwright/test';
import { DESKTOP, expect, fillCart, openAdmin, openStorefront, test, texts } from './fixtures.ts';

/* What an open page does once the server runs another release, whose files have other names. */

/** Removes the files of the open page from the server; a page that is loaded later has all of its own. */
async function replaceRelease(page: Page): Promise<void> {
  let isReplaced = true;
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) isReplaced = false;
    const isGone = isReplaced && new URL(request.url()).pathname.startsWith('/assets/');
    return isGone ? route.fulfill({ status: 404, body: '{}' }) : route.continue();
  });
}

test('a menu opened before an update is loaded again only when the customer goes to the checkout, with the cart', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const t = texts('he');
  await openStorefront(page, shop, 'he');
  await replaceRelease(page);
  const loads: string[] = [];
  let attempts = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
    if (request.url().includes('/toaster-')) attempts += 1;
  });
  await fillCart(page, 'he');
  // The code of the messages is requested again.
  await expect.poll(() => attempts).toBeGreaterThan(1);
  expect(loads).toEqual([]);
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  await expect(page.getByLabel(t('shop.checkout.name'))).toBeVisible();
  await page.goBack();
  await expect(page.getByText(t('shop.cart.items', { count: 3 }))).toBeVisible();
});

test('a staff page opened before an update opens another section', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /WebSocket/);
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop);
  await replaceRelease(page);
  await page.getByRole('link', { name: t('staff.sections.cities') }).click();
  await expect(page.getByRole('heading', { name: t('staff.sections.cities'), exact: true })).toBeVisible();
});
