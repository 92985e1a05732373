import { failRequests } from './fail-requests.ts';
import { expect, openAdmin, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { withOwnShop } from './own-shop.ts';

const test = withOwnShop();

/* What a staff page does while its data cannot be loaded. In the shop of another file, events would fetch it too. */

for (const [section, url] of [
  ['orders', '**/api/admin/orders?*'],
  ['cities', '**/api/admin/cities'],
] as const) {
  test(`'Try again' in ${section} sends a new request although the page's own hangs`, async ({
    page,
    shop,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    const t = texts('en');
    await failRequests(page, url);
    await openAdmin(page, shop, { section });
    const alert = page.getByRole('alert').filter({ hasText: t('staff.loadFailed') });
    await expect(alert).toBeVisible();
    const hanging = await holdRequests(page, url);
    await hanging.asked;
    await expect(alert).toBeVisible();

    const asked = await holdRequests(page, url);
    await alert.getByRole('button', { name: t('staff.retry') }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('main').getByRole('status', { name: t('staff.loading') })).toBeVisible();
    await asked.asked;
    asked.release();
    await expect(page.getByRole('main').getByRole('status', { name: t('staff.loading') })).toHaveCount(0);
    await expect(alert).toHaveCount(0);
  });
}
