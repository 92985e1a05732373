import type { APIRequestContext } from '@playwright/test';
import { enter, expect, expectAccessible, openAdmin, test, texts } from './fixtures.ts';
import { drawPicture } from './own-shop.ts';
import { placeOrder } from './place-order.ts';
import type { Shop } from './shop.ts';
import { addRoute } from './staff-calls.ts';

/** Stored values that have to be translated: times, flags, and names of kinds and fields. */
const AS_STORED = /\d{4}-\d\d-\d\d|\btrue\b|_mail|waiting|usedBy|createdAt|coupons|routes/;

async function change(request: APIRequestContext, shop: Shop, [method, path, data]: [string, string, object?]) {
  const response = await request.fetch(shop.url + path, { method, ...(data && { data }) });
  expect(response.ok(), await response.text()).toBe(true);
  return response;
}

/** Marks an order as not delivered, then as handed over for cash. */
async function deliverForCash(request: APIRequestContext, shop: Shop, number: string): Promise<void> {
  const { link } = await addRoute(request, shop, [number]);
  const code = link?.path.split('/').at(-1);
  for (const tap of [{ action: 'not_home' }, { action: 'hand_over', cashTaken: true }]) {
    const path = `/api/courier/${code}/taps/${crypto.randomUUID()}`;
    await change(request, shop, ['PUT', path, { orderId: Number(number) - 1000, ...tap }]);
  }
}

test('the activity log shows times, kinds, roles, flags and deleted cities in words', { tag: '@extended' }, async ({
  page,
  freshShop: shop,
}) => {
  const { request } = page;
  await enter(page, shop);
  const number = await placeOrder(request, shop, 'Noa');
  await deliverForCash(request, shop, number);
  const messages = await (await change(request, shop, ['GET', '/api/admin/outbox?limit=1'])).json();
  await change(request, shop, ['POST', `/api/admin/outbox/${messages[0].id}/retry`]);
  await change(request, shop, ['POST', '/api/admin/orders/trial', {}]);
  const image = { name: 'Stew.png', mimeType: 'image/png', buffer: await drawPicture('#b4411f') };
  expect((await request.post(`${shop.url}/api/media-library/upload`, { multipart: { image } })).status()).toBe(201);
  await change(request, shop, ['PUT', '/api/admin/first-steps', { isShown: false }]);
  await change(request, shop, ['DELETE', '/api/admin/demo']);
  await change(request, shop, ['POST', '/api/admin/staff', { username: 'screen', role: 'kitchen' }]);
  const [client] = await (await change(request, shop, ['GET', '/api/admin/clients?limit=1'])).json();
  const city = { name: 'Atlantis', minimumOrderAmount: '10' };
  const { id: cityId } = await (await change(request, shop, ['POST', '/api/admin/cities', city])).json();
  await change(request, shop, ['PUT', `/api/admin/clients/${client.id}/city`, { cityId }]);
  await change(request, shop, ['DELETE', `/api/admin/cities/${cityId}`]);

  const t = texts('he');
  await openAdmin(page, shop, { language: 'he', section: 'admin-settings/audit' });
  const entries = page.getByRole('listitem').filter({ has: page.locator('time') });
  const summaries = entries.locator('summary');
  await expect(summaries.first()).toBeVisible();
  for (const summary of await summaries.all()) await summary.click();
  const entryOf = (text: string) => entries.filter({ hasText: text });
  await expect(entryOf(t('staff.audit.actions.take_cash'))).toContainText(t('staff.audit.fields.cashTakenAt'));
  await expect(entryOf(t('staff.audit.actions.retry'))).toContainText(t('staff.notifications.kinds.customer_mail'));
  await expect(entryOf(t('staff.audit.fields.isTrial'))).toContainText(t('staff.yes'));
  await expect(entryOf(t('staff.audit.settings.firstStepsDismissed'))).toContainText(t('staff.yes'));
  await expect(entryOf(t('staff.audit.entities.demo'))).toContainText(t('staff.audit.groups.coupon'));
  await expect(entryOf('screen').locator('ins')).toContainText([t('staff.security.roles.kitchen')]);
  await expect(entryOf(t('staff.audit.entities.client')).locator('ins')).toContainText([city.name]);
  for (const text of await entries.allInnerTexts()) expect(text).not.toMatch(AS_STORED);
  await expectAccessible(page);
});
