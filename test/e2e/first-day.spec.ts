import type { BrowserContext, Page } from '@playwright/test';
import { isolate } from '../../src/shared/bidi.ts';
import { blockSound } from './block-sound.ts';
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

test('an owner of an empty shop sees what is missing, adds a city and answers the questions', async ({
  page,
  emptyShop: shop,
}) => {
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { language: 'he', section: 'orders/new' });
  await expect(page.getByText(t('staff.phoneOrders.noCities'))).toBeVisible();
  await expect(page.getByRole('combobox', { name: t('staff.phoneOrders.city') })).toBeDisabled();
  await openOrders(page);
  const list = page.getByRole('region', { name: t('staff.firstSteps.title') });
  const city = list.getByRole('link', { name: t('staff.firstSteps.steps.city.title') });
  await expect(city).not.toContainText(t('staff.firstSteps.done'));
  await blockSound(page);
  // Of the browsers that the journeys may run in, only some know notifications, which have to be decided on too.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'));
  await page.reload();
  await expect(page.getByRole('region', { name: t('staff.alerts.silent') })).toBeVisible();
  const device = list.getByRole('button', { name: t('staff.firstSteps.steps.device.title') });
  await expect(list.getByText(t('staff.firstSteps.progress', { done: 0, count: 10 }))).toBeVisible();
  await expect(device).not.toContainText(t('staff.firstSteps.done'));
  const dialog = page.getByRole('dialog');
  // Opening the dialog is a press, after which the browser allows sound.
  for (const [press, done] of [
    ['soundOff', 0],
    ['soundOn', 1],
  ] as const) {
    await device.click();
    await dialog.getByRole('button', { name: t(`staff.alerts.${press}`) }).click();
    await dialog.getByRole('button', { name: t('staff.close') }).click();
    await expect(list.getByText(t('staff.firstSteps.progress', { done, count: 10 }))).toBeVisible();
    await expect(device.getByText(t('staff.firstSteps.done'))).toHaveCount(done);
  }
  const figures = t('staff.analytics.today', { count: 0, amount: isolate('₪0') });
  await expect(page.getByRole('banner').getByText(figures)).toBeVisible();
  await expectAccessible(page);

  await city.click();
  await page.getByRole('button', { name: t('staff.cities.addTitle') }).click();
  const [english = '', hebrew = ''] = ['en', 'he'].map((code) =>
    new Intl.DisplayNames('he', { type: 'language' }).of(code),
  );
  await dialog.getByLabel(t('staff.cities.nameIn', { language: english })).fill('Haifa');
  await dialog.getByLabel(t('staff.cities.minimumOrderAmount')).fill('100');
  await dialog.getByRole('button', { name: t('staff.save') }).click();
  await expectToast(page, t('staff.cities.created'));
  await openOrders(page);
  await expect(city).toContainText(t('staff.firstSteps.done'));
  await expect(list.getByText(t('staff.firstSteps.progress', { done: 2, count: 10 }))).toBeVisible();

  for (const [step, answer, done] of [
    ['address', t('staff.firstSteps.address.required'), 3],
    ['language', hebrew, 4],
  ] as const) {
    await list.getByRole('button', { name: t(`staff.firstSteps.steps.${step}.title`) }).click();
    await expect(dialog.getByRole('radio', { name: answer })).toBeChecked();
    await expectAccessible(page, dialog);
    await dialog.getByRole('button', { name: t('staff.save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(list.getByText(t('staff.firstSteps.progress', { done, count: 10 }))).toBeVisible();
  }
  const settings = await (await page.request.get(`${shop.url}/api/admin/settings`)).json();
  expect(settings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'deliveryAddress', value: 'required' }),
      expect.objectContaining({ key: 'staffLanguage', value: 'he' }),
    ]),
  );
});

test('an owner prints the address of an empty shop, dismisses the list and shows it again', async ({
  page,
  emptyShop: shop,
}) => {
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

  // What is done elsewhere.
  const put = (data: object) => page.request.put(`${shop.url}/api/admin/first-steps`, { data });
  await put({ isShown: false });
  await expect(list).toHaveCount(0);
  await put({ isShown: true });
  const mail = list.getByRole('link', { name: t('staff.firstSteps.steps.mail.title') });
  await expect(mail).not.toContainText(t('staff.firstSteps.done'));
  const account = { user: 'shop@gmail.com', password: 'abcd efgh ijkl mnop' };
  await page.request.post(`${shop.url}/api/admin/notification-emails`, { data: { emails: ['kitchen@example.com'] } });
  await page.request.post(`${shop.url}/api/admin/email-config`, { data: account });
  await expect(mail).toContainText(t('staff.firstSteps.done'));
});

test('an owner places a trial order, which is not counted, delivers it and removes it', async ({
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

test('an owner removes the demo restaurant and starts with the steps of an empty shop', async ({
  page,
  demoShop: shop,
}) => {
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
  await dish.click();
  await expect(page.getByText(t('staff.menu.empty'))).toBeVisible();
});
