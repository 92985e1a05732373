import type { Page } from '@playwright/test';
import { expect, texts } from './fixtures.ts';

const t = texts('en');

/** Lets the order reach the shop, and drops its response, on a checkout in English. */
export async function loseResponse(page: Page): Promise<void> {
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true }).click();
  await expect(page.getByText(t('shop.checkout.notSent'))).toBeVisible();
  await page.unroute('**/api/orders');
}
