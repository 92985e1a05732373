import { DESKTOP, expect, expectAccessible, expectToast, openAdmin, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { acknowledgeAll, placeFollowed } from './place-order.ts';
import { addRoute, useStatuses } from './staff-calls.ts';

const test = withOwnShop();

const PHONE = { width: 390, height: 844 };

test('staff check a payment by Bit that the customer reports, and until then the courier collects the total', async ({
  page,
  shop,
  browser,
}) => {
  const t = texts('he');
  await page.setViewportSize(DESKTOP);
  await useStatuses(page, shop, []);
  await openAdmin(page, shop, { language: 'he' });
  await acknowledgeAll(page.request, shop);
  const address = { street: 'הרצל', houseNumber: '12' };
  const { orderNumber, followPath } = await placeFollowed(page.request, shop, {
    name: 'Payer',
    language: 'he',
    paymentMethod: 'bit',
    address,
  });
  const route = await addRoute(page.request, shop, [orderNumber]);
  const card = page.getByRole('listitem').filter({ hasText: `#${orderNumber}` });
  const result = (key: 'markFound' | 'markNotFound') =>
    card.getByRole('button', { name: t(`staff.orders.paymentCheck.${key}`) });

  const context = await browser.newContext({ viewport: PHONE });
  const customer = await context.newPage();
  const courier = await context.newPage();
  await courier.goto(`${shop.url + route.link?.path}?lang=he`);
  await customer.goto(shop.url + followPath);
  const claim = () => customer.getByRole('button', { name: t('follow.pay.done') }).click();
  await claim();
  await expect(courier.getByText(t('staff.courier.saidPaid'))).toBeVisible();
  const cash = courier.getByRole('button', { name: t('staff.courier.handOverCash').split('{{')[0]?.trim() ?? '' });
  await expect(cash).toBeVisible();
  await expectAccessible(courier);
  await expectAccessible(page, card);

  await result('markNotFound').click();
  await expectToast(page, t('staff.orders.paymentCheck.markedNotFound'));
  await expect(customer.getByText(t('follow.pay.notFound').split('{{')[0]?.trim() ?? '')).toBeVisible();
  await expectAccessible(customer);
  await expect(courier.getByText(t('staff.courier.saidPaid'))).toBeHidden();
  await claim();
  await expect(result('markNotFound')).toBeVisible();
  await result('markFound').click();
  await expect(customer.getByText(t('follow.pay.found'))).toBeVisible();
  await expect(courier.getByText(t('staff.courier.paid'))).toBeVisible();
  await expect(cash).toBeHidden();
  await page
    .locator('[data-toast-area]')
    .getByRole('button', { name: t('staff.undo') })
    .first()
    .click();
  await expect(result('markNotFound')).toBeVisible();
  await expect(cash).toBeVisible();

  await cash.click();
  await expect(result('markFound')).toBeHidden();
  await page.getByRole('tab', { name: t('staff.orders.statuses.delivered.tab') }).click();
  await card.getByRole('button', { name: t('staff.orders.details') }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByText(t('staff.orders.paid.cashNotBit'))).toBeVisible();
  await expectAccessible(page, details);
  await context.close();
});
