import { isolate } from '../../src/shared/bidi.ts';
import { dayText } from '../../src/shared/hours/promise-text.ts';
import { expect, expectAccessible, fillCheckout, openStorefront, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { placeByApi } from './phone-order.ts';
import { FOR_LATER_DAYS, saveHours } from './staff-calls.ts';

const test = withOwnShop();

test("of a day's last portions a customer is told the day and orders for another", async ({
  page,
  shop,
  expectedErrors,
}) => {
  // The refusal.
  expectedErrors.push(/409/);
  const t = texts('tr');
  await saveHours(page, shop, FOR_LATER_DAYS);
  const name = 'Baklava';
  const added = await page.request.post(`${shop.url}/api/admin/food-items`, {
    data: { name, description: 'Sweet', price: '450', portionsPerDay: 3, showPortionsFrom: 3 },
  });
  const dish = await added.json();
  const { days } = await (await page.request.get(`${shop.url}/api/ordering`)).json();
  const [first, second] = days as [string, string];
  const day = isolate(dayText(first, 'tr'));

  await openStorefront(page, shop, 'tr');
  await page.getByLabel(t('shop.notice.city')).selectOption({ index: 1 });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toContainText(t('shop.portions.leftFor', { count: 3, day }));
  const add = card.getByRole('button', { name: t('shop.menu.add', { dish: name }) });
  for (let count = 0; count < 3; count += 1) await add.click();
  await expect(add).toBeDisabled();
  await page.getByRole('button', { name: t('shop.cart.continue') }).click();
  await fillCheckout(page, 'tr', 'cash');
  await placeByApi(page, shop, { name: 'Dan', phone: '+972501112233', dish, orderFor: first });

  const checkout = page.getByRole('dialog');
  const place = checkout.getByRole('button', { name: t('shop.checkout.placeOrder') });
  await place.click();
  const notice = checkout.getByRole('alert').filter({ hasText: name });
  await expect(notice).toContainText(day);
  await expect(notice).toContainText(t('shop.portions.otherDay'));
  await expectAccessible(page, checkout);
  await checkout.getByLabel(t('hours.deliveryDay')).selectOption(second);
  await expect(notice).toHaveCount(0);
  await place.click();
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();

  await page.goto(`${shop.url}/admin/food-items?lang=tr`);
  const button = (offered: string) => {
    const state = t('staff.menu.portions.soldFor', { sold: isolate('1'), offered: isolate(offered), day });
    return page.getByRole('button', { name: t('staff.menu.portions.changeFor', { name: isolate(name), state }) });
  };
  await button('3').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('staff.menu.portions.onDay')).fill('5');
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: t('staff.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button('5')).toBeVisible();
});
