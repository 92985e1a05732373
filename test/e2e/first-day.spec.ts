import type { BrowserContext, Page } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import {
  test as base,
  DESKTOP,
  expect,
  expectAccessible,
  expectToast,
  openAdmin,
  texts,
  uncoverPage,
} from './fixtures.ts';
import { createShop, type Shop } from './shop.ts';
import { addDish } from './staff-calls.ts';

const test = base.extend<{ emptyShop: Shop; demoShop: Shop }>({
  emptyShop: ({ context }, use) => withShop({ SEED_DEMO: 'false' }, context, use),
  demoShop: ({ context }, use) => withShop({}, context, use),
});

/** Runs `use` with a shop of its own. */
async function withShop(env: Record<string, string>, context: BrowserContext, use: (shop: Shop) => Promise<void>) {
  const shop = await createShop(env);
  await use(shop);
  for (const page of context.pages()) await page.close();
  await shop.remove();
}

const t = texts('he');

/** Follows the link of the menu, as loading the page anew takes most of a journey's time. */
const openOrders = (page: Page) =>
  page
    .getByRole('navigation', { name: t('staff.sections.label') })
    .getByRole('link', { name: t('staff.sections.orders'), exact: true })
    .click();

test('an owner of an empty shop follows the setup checklist', async ({ page, emptyShop: shop }) => {
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { language: 'he' });
  const list = page.getByRole('region', { name: t('staff.firstSteps.title') });
  const city = list.getByRole('link', { name: t('staff.firstSteps.steps.city.title') });
  await expect(city).not.toContainText(t('staff.firstSteps.done'));
  const figures = t('staff.analytics.today', { count: 0, amount: isolate('₪0') });
  await expect(page.getByRole('banner').getByText(figures)).toBeVisible();
  await expectAccessible(page);

  await city.click();
  await page.getByRole('button', { name: t('staff.cities.addTitle') }).click();
  const dialog = page.getByRole('dialog');
  const [english = '', hebrew = ''] = ['en', 'he'].map((code) =>
    new Intl.DisplayNames('he', { type: 'language' }).of(code),
  );
  await dialog.getByLabel(t('staff.cities.nameIn', { language: english })).fill('Haifa');
  await dialog.getByLabel(t('staff.cities.minimumOrderAmount')).fill('100');
  await dialog.getByRole('button', { name: t('staff.save') }).click();
  await expectToast(page, t('staff.cities.created'));
  await openOrders(page);
  await expect(city).toContainText(t('staff.firstSteps.done'));

  for (const [step, answer] of [
    ['address', t('staff.firstSteps.address.required')],
    ['language', hebrew],
  ] as const) {
    await list.getByRole('button', { name: t(`staff.firstSteps.steps.${step}.title`) }).click();
    await expect(dialog.getByRole('radio', { name: answer })).toBeChecked();
    await expectAccessible(page, dialog);
    await dialog.getByRole('button', { name: t('staff.save') }).click();
    await expect(dialog).toHaveCount(0);
  }
  const settings = await (await page.request.get(`${shop.url}/api/admin/settings`)).json();
  expect(settings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'deliveryAddress', value: 'required' }),
      expect.objectContaining({ key: 'staffLanguage', value: 'he' }),
    ]),
  );
});

test('an owner prints the address of the shop, dismisses the setup checklist and shows it again', {
  tag: '@extended',
}, async ({ page, emptyShop: shop }) => {
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { language: 'he' });
  const list = page.getByRole('region', { name: t('staff.firstSteps.title') });
  const sharing = list.getByRole('link', { name: t('staff.firstSteps.steps.sharing.title') });
  await sharing.click();
  await expect(page.getByRole('img', { name: t('staff.firstSteps.share.qrCode') })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: t('staff.firstSteps.share.print') }).click();
  await openOrders(page);
  await expect(sharing).toContainText(t('staff.firstSteps.done'));

  await list.getByRole('button', { name: t('staff.firstSteps.dismiss') }).click();
  await expectToast(page, t('staff.firstSteps.dismissed'));
  await expect(page.getByRole('button', { name: t('staff.undo') })).toBeVisible();
  await expect(list).toHaveCount(0);
  await uncoverPage(page);
  await page.getByRole('link', { name: t('staff.sections.settings'), exact: true }).click();
  await page.getByRole('button', { name: t('staff.firstSteps.show'), exact: true }).click();
  await expect(sharing).toBeVisible();
});

test('an owner places a test order, which is not counted, delivers it and removes it', async ({
  page,
  emptyShop: shop,
}) => {
  const t = texts('en');
  await openAdmin(page, shop);
  await addDish(page, shop, { name: 'Stew', price: '50.00' });
  const list = page.getByRole('region', { name: t('staff.firstSteps.title') });
  const step = list.getByRole('button', { name: t('staff.firstSteps.steps.trial.title') });
  await step.click();
  await expectToast(page, t('messages.trial.title', { number: isolate('1001') }));
  await expect(step).toContainText(t('staff.firstSteps.done'));
  await expect(page.getByRole('tab', { name: t('staff.orders.statuses.pending.tab') })).toContainText('(0)');

  const order = page.locator('#order-1');
  await expect(order.getByText(t('staff.orders.trial.badge'), { exact: true })).toBeVisible();
  await expectAccessible(page, order);
  await order.getByRole('button', { name: t('staff.orders.seen') }).click();
  await expect(order.getByRole('button', { name: t('staff.orders.seen') })).toBeDisabled();
  await order.getByRole('button', { name: t('staff.orders.statuses.delivered.move') }).click();
  await expectToast(page, t('staff.orders.statuses.delivered.moved'));

  await page.goto(`${shop.url}/admin/orders/1001`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('staff.orders.trial.remove') })
    .click();
  await expectToast(page, t('staff.orders.trial.removed'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an owner removes the demo restaurant and starts with the setup checklist', async ({ page, demoShop: shop }) => {
  const t = texts('en');
  await openAdmin(page, shop, { section: 'settings' });
  await page.getByRole('button', { name: t('staff.firstSteps.demo.start') }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(t('staff.firstSteps.demo.dishes', { count: 18 }));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('staff.firstSteps.demo.remove') }).click();
  await expectToast(page, t('staff.firstSteps.demo.removed'));
  const list = page.getByRole('region', { name: t('staff.firstSteps.title') });
  const dish = list.getByRole('link', { name: t('staff.firstSteps.steps.dish.title') });
  await expect(dish).not.toContainText(t('staff.firstSteps.done'));
  // A tap at the place of the one before would be ignored.
  await dish.press('Enter');
  await expect(page.getByText(t('staff.menu.empty'))).toBeVisible();
});
