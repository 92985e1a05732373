import { addButton, enter, expect, expectAccessible, openAdmin, openStorefront, test, texts } from './fixtures.ts';
import { placeOrder } from './place-order.ts';

/* Pages of which a part throws while rendering. */

test('a section that crashes leaves the others and the alarm, and works again after a reload', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/broken/);
  const t = texts('he');
  await enter(page, shop);
  await openAdmin(page, shop, { language: 'he', section: 'orders' });
  await page.evaluate(() => {
    // Only the data history calls it.
    Array.prototype.toSorted = () => {
      throw new Error('broken');
    };
  });
  const open = async (section: 'data-history' | 'orders') => {
    await page.getByRole('button', { name: new RegExp(`^${t('staff.sections.label')}`) }).click();
    await page.getByRole('menuitem', { name: t(`staff.sections.${section}`), exact: true }).click();
  };
  await open('data-history');
  const failed = page.getByRole('alert').filter({ hasText: t('staff.failed.title') });
  await expect(failed).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(t('staff.live'), { exact: true })).toBeVisible();
  await placeOrder(page.request, shop, 'While it failed');
  await expect(page.getByRole('region', { name: t('staff.alerts.label') })).toBeVisible();
  await open('orders');
  await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'While it failed' })).toBeVisible();
  await open('data-history');
  await failed.getByRole('button', { name: t('staff.failed.reload') }).click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: t('staff.sections.data-history') })).toBeVisible();
});

test('a kitchen display that crashes reloads by itself', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/broken/);
  const t = texts('en');
  await page.clock.install();
  await enter(page, shop);
  const before = await placeOrder(page.request, shop, 'Before');
  await page.goto(`${shop.url}/kitchen?lang=en`);
  await expect(page.getByRole('article', { name: before })).toBeVisible();
  await page.evaluate(() => {
    Intl.PluralRules.prototype.select = () => {
      throw new Error('broken');
    };
  });
  const after = await placeOrder(page.request, shop, 'After');
  await expect(page.getByText(t('staff.failed.title'))).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward(30_000);
  for (const number of [before, after]) await expect(page.getByRole('article', { name: number })).toBeVisible();
});

test('a storefront that crashes keeps the menu, the cart and a phone number to order by', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/broken/);
  const t = texts('he');
  await openStorefront(page, shop, 'he');
  // From the first press on, because a slow page may still be rendering.
  await page.evaluate(() => {
    const fail = () => {
      Intl.PluralRules.prototype.select = () => {
        throw new Error('broken');
      };
    };
    addEventListener('pointerdown', fail, { capture: true });
  });
  const add = page.getByRole('listitem').getByRole('button', { name: addButton('he') });
  await add.first().click();
  const notice = page.getByRole('alert').filter({ hasText: t('shop.failed.text') });
  await expect(notice).toBeInViewport();
  await expect(notice.getByRole('link', { name: t('shop.noScript.phone') })).toHaveAttribute('href', /^tel:/);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(add).toHaveCount(0);
  await expectAccessible(page);
  await notice.getByRole('link', { name: t('shop.failed.reload') }).click();
  await expect(page.getByText(t('shop.cart.items', { count: 1 }), { exact: true })).toBeVisible();
});
