import type { APIRequestContext, Page } from '@playwright/test';
import { doubleTap } from './double-tap.ts';
import { expect, expectAccessible, expectToast, openAdmin, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { placeOrder } from './place-order.ts';

const test = withOwnShop();

const PHONE = { width: 390, height: 844 };

/** Adds a printer on the open page, and returns its address. */
async function addPrinter(page: Page, name: string, language: 'en' | 'he'): Promise<string> {
  const t = texts(language);
  await page.getByRole('button', { name: t('staff.printers.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('staff.save') }).click();
  await expect(dialog.getByText(t('staff.printers.errors.name'))).toBeVisible();
  await dialog.getByLabel(t('staff.printers.someDishes')).check();
  await expectAccessible(page);
  await dialog.getByLabel(t('staff.printers.allDishes')).check();
  await dialog.getByLabel(t('staff.printers.fields.name'), { exact: true }).fill(name);
  await dialog.getByRole('button', { name: t('staff.save') }).click();
  await expect(page.getByText(t('staff.printers.address.once'))).toBeVisible();
  await expectAccessible(page);
  const address = (await page.getByText('/print/star/').textContent()) ?? '';
  // A tap at the place of the one before would be ignored.
  await page.getByRole('button', { name: t('staff.printers.address.done') }).press('Enter');
  return address.trim();
}

/** What a printer says; returns whether a ticket is ready, and its token. */
async function poll(request: APIRequestContext, address: string, statusCode: string) {
  const response = await request.post(address, { data: { statusCode, printingInProgress: false } });
  expect(response.status()).toBe(200);
  return (await response.json()) as { jobReady: boolean; jobToken?: string };
}

/** Fetches the ticket that waits and confirms it. Returns the picture. */
async function print(request: APIRequestContext, address: string): Promise<Buffer> {
  const { jobToken = '' } = await poll(request, address, '200 OK');
  const picture = await request.get(address, { params: { type: 'image/png', token: jobToken } });
  expect(picture.headers()['content-type']).toBe('image/png');
  await request.delete(address, { params: { code: 'OK', token: jobToken } });
  return picture.body();
}

test('the owner connects a printer, which prints tickets and reports that its paper is out', async ({
  page,
  shop,
  request,
}) => {
  const t = texts('he');
  await openAdmin(page, shop, { language: 'he', section: 'printers' });
  await expect(page.getByText(t('staff.printers.empty.title'))).toBeVisible();
  await expectAccessible(page);
  const address = await addPrinter(page, 'מטבח', 'he');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'מטבח' }) });
  await expect(card).toContainText(t('staff.printers.state.new'));
  await poll(request, address, '200 OK');
  await expect(card).toContainText(t('staff.printers.state.ready'));

  const number = await placeOrder(request, shop, 'Noa Levi');
  await expect(page.getByText(t('staff.printers.jobs.states.waiting'))).toBeVisible();
  await poll(request, address, '410 Out of paper');
  const banner = page.getByRole('alert').filter({ hasText: t('staff.printers.state.paper_out') });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${shop.url}/kitchen?lang=he`);
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await print(request, address);
  await expect(banner).toBeHidden();
  await openAdmin(page, shop, { language: 'he', section: 'printers' });
  await expect(page.getByText(t('staff.printers.jobs.none'))).toBeVisible();

  await openAdmin(page, shop, { language: 'he', section: 'orders' });
  await page
    .getByRole('group', { name: number })
    .getByRole('button', { name: t('staff.orders.details') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('staff.printers.jobs.kinds.kitchen') }).click();
  await expectToast(page, t('staff.printers.order.sent', { printer: '\u2068מטבח\u2069' }));
  const { default: sharp } = await import('sharp');
  const copy = await sharp(await print(request, address))
    .greyscale()
    .raw()
    .toBuffer();
  // The black banner of a copy.
  expect(copy[0]).toBe(0);
});

test('a double tap prints or discards one ticket only', { tag: '@extended' }, async ({ page, shop }) => {
  const t = texts('en');
  await openAdmin(page, shop, { language: 'en', section: 'printers' });
  await addPrinter(page, 'Grill', 'en');
  const number = await placeOrder(page.request, shop, 'Noa Levi');
  await openAdmin(page, shop, { language: 'en', section: 'orders' });
  await page
    .getByRole('group', { name: number })
    .getByRole('button', { name: t('staff.orders.details') })
    .click();
  const jobs = async () => (await (await page.request.get(`${shop.url}/api/admin/print-jobs`)).json()).length;
  const kitchen = page.getByRole('dialog').getByRole('button', { name: t('staff.printers.jobs.kinds.kitchen') });
  const before = await jobs();
  await doubleTap(kitchen, async () => {
    await expectToast(page, t('staff.printers.order.sent', { printer: '#' }).split('#')[0] ?? '');
    await expect(kitchen).toBeEnabled();
  });
  await kitchen.press('Enter');
  await expect.poll(jobs).toBe(before + 2);

  await openAdmin(page, shop, { language: 'en', section: 'printers' });
  const discard = page.getByRole('button', { name: t('staff.printers.jobs.discard') });
  await expect(discard).toHaveCount(before + 2);
  await doubleTap(discard.first(), () => expect(discard).toHaveCount(before + 1));
  await discard.first().press('Enter');
  await expect(discard).toHaveCount(before);
  expect(await jobs()).toBe(before);
});

test('on a phone, a printer gets a new address, prints a test page, and is removed', { tag: '@extended' }, async ({
  page,
  shop,
  request,
}) => {
  const t = texts('en');
  await page.setViewportSize(PHONE);
  await openAdmin(page, shop, { language: 'en', section: 'printers' });
  const first = await addPrinter(page, 'Bar', 'en');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bar' }) });
  await card.getByRole('button', { name: t('staff.printers.newKey') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('staff.printers.newKey') })
    .click();
  await expect(page.getByText(t('staff.printers.address.once'))).toBeVisible();
  const second = ((await page.getByText('/print/star/').textContent()) ?? '').trim();
  await page.getByRole('button', { name: t('staff.printers.address.done') }).click();
  expect((await request.post(first, { data: {} })).status()).toBe(404);
  await card.getByRole('button', { name: t('staff.printers.test') }).click();
  await expectToast(page, t('staff.printers.tested'));
  await print(request, second);
  await expect(card).toContainText(t('staff.printers.state.ready'));
  await card.getByRole('button', { name: t('staff.printers.remove') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('staff.printers.remove') })
    .click();
  await expectToast(page, t('staff.printers.removed', { printer: 'Bar' }));
  await expect(card).toBeHidden();
});
