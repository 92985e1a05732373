import { DESKTOP, expect, expectAccessible, openAdmin, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { acknowledgeAll, placeOrder } from './place-order.ts';
import { moveOrder, useStatuses } from './staff-calls.ts';

const test = withOwnShop();

test('several orders are cancelled at once, and an order that could not be cancelled is named', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // An order that was delivered meanwhile is rejected.
  expectedErrors.push(/409/);
  const t = texts('he');
  await page.setViewportSize(DESKTOP);
  await useStatuses(page, shop, []);
  const place = (paymentMethod: 'cash' | 'bit') =>
    placeOrder(page.request, shop, { name: 'Evening', language: 'he', paymentMethod });
  const [first, second, third, kept] = [
    await place('cash'),
    await place('bit'),
    await place('cash'),
    await place('cash'),
  ];
  // A further order, so that the list is not empty afterwards.
  await place('cash');
  await acknowledgeAll(page.request, shop);
  await openAdmin(page, shop, { language: 'he' });
  const open = page.getByRole('button', { name: t('staff.orders.several.open') });
  await open.click();
  const dialog = page.getByRole('dialog', { name: t('staff.orders.several.title') });
  const confirm = (count: number) => dialog.getByRole('button', { name: t('staff.orders.several.cancel', { count }) });
  await expect(confirm(0)).toBeDisabled();
  for (const number of [first, second, third]) await dialog.getByRole('checkbox', { name: `#${number}` }).check();
  await expect(confirm(3)).toBeDisabled();
  await dialog.getByRole('radio', { name: t('staff.orders.reasons.sold_out') }).check();
  const bit = t('staff.orders.several.bit', { count: 1, amount: '\n' }).split('\n')[0] ?? '';
  await expect(dialog).toContainText(bit);
  await expectAccessible(page, dialog);

  await moveOrder(page.request, shop, { number: third, to: 'delivered' });
  await confirm(3).click();
  const done = t('staff.orders.several.done', { count: 2, numbers: '\n' }).split('\n')[0] ?? '';
  await expect(dialog).toContainText(done);
  await expect(dialog).toContainText(t('staff.orders.several.failed', { count: 1 }));
  await expect(dialog.getByRole('listitem')).toContainText(`#${third}`);
  await expect(dialog).toContainText(bit);
  await expectAccessible(page, dialog);
  await dialog
    .getByRole('button', { name: t('staff.close') })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(page.getByText(`#${kept}`)).toBeVisible();
  await expect(page.getByText(`#${first}`)).toBeHidden();
});

test('all open orders can be chosen, also those that the board has not loaded yet', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  const t = texts('en');
  // Pages of two instead of a hundred orders.
  await page.route(/\/api\/admin\/orders\?.*limit=100/, (route) =>
    route.continue({ url: route.request().url().replace('limit=100', 'limit=2') }),
  );
  const numbers: string[] = [];
  for (let count = 0; count < 5; count++) numbers.push(await placeOrder(page.request, shop, 'Flood'));
  await openAdmin(page, shop, { language: 'en' });
  await page.getByRole('button', { name: t('staff.orders.several.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('staff.orders.several.title') });
  for (const number of numbers) await expect(dialog.getByRole('checkbox', { name: `#${number}` })).toBeVisible();
});
