import type { Page } from '@playwright/test';
import { DESKTOP, enter, expect, expectAccessible, expectToast, openAdmin, test, texts } from './fixtures.ts';
import { newPhone, placeByApi } from './phone-order.ts';

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a client is found, edited, exported, deleted and erased', async ({ page, shop, expectedErrors }) => {
  const t = texts('en');
  // The page refetches a client who is deleted while shown; a phone number in use is rejected.
  expectedErrors.push(/404/, /409/);
  await page.setViewportSize(DESKTOP);
  await enter(page, shop);
  const name = 'Işık Yılmaz';
  const typed = 'isik yil';
  const [phone, otherPhone] = [newPhone(), newPhone()];
  await placeByApi(page, shop, { name, phone });
  await placeByApi(page, shop, { name: 'Other Client', phone: otherPhone });
  await openAdmin(page, shop, { section: 'clients' });
  await page.getByRole('searchbox').fill(typed);
  const row = rowOf(page, name);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
  await expectAccessible(page);

  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/admin\/clients\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: t('staff.orders.details') })).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('link', { name: t('staff.clients.newOrder') }).click();
  await expect(page.locator('input[name=name]')).toHaveValue(name);
  await expect(page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') })).toBeFocused();
  await page.goBack();

  await page.getByRole('button', { name: t('staff.edit'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: t('staff.save') });
  await dialog.getByLabel(t('staff.clients.email')).fill(`x${phone.slice(4)}@example.com`);
  await dialog.getByLabel(t('staff.clients.phone')).fill(otherPhone);
  await save.click();
  await expect(dialog.getByText(/Other Client.* already has this phone number/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t('staff.clients.phone')).fill(phone);
  await save.click();
  await expectToast(page, t('staff.clients.updated'));
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: t('staff.privacy.export') }).click();
  expect((await exporting).suggestedFilename()).toMatch(/^sofra-client-\d+\.json$/);

  await page.getByRole('button', { name: t('staff.delete'), exact: true }).click();
  const [before = '', after = ''] = t('staff.clients.deleteWaiting', { count: 1, numbers: '#' }).split('#');
  const waiting = page.getByRole('alertdialog').getByText(before).and(page.getByText(after));
  await expect(waiting).toHaveText(/1\d{3}/);
  await expectAccessible(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('staff.clients.deleteConfirm') })
    .click();
  await expectToast(page, t('staff.clients.deleted'));
  await expect(page).toHaveURL(/\/admin\/clients$/);

  await page.getByRole('tab', { name: t('staff.clients.deletedTab') }).click();
  await expect(page).toHaveURL(/\/admin\/clients\/deleted$/);
  await expect(row).toContainText(/20\d\d|:\d\d/);
  await expectAccessible(page);
  await row.getByRole('button', { name: new RegExp(t('staff.clients.eraseOf', { name: '.*' })) }).click();
  await expectAccessible(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('staff.clients.eraseConfirm') })
    .click();
  await expectToast(page, t('staff.clients.erased'));
  await expect(row).toHaveCount(0);
});

const t = texts('en');

test('restoring a deleted client who ordered again offers to merge the orders into the new client', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/409/);
  await enter(page, shop);
  const phone = newPhone();
  const id = await placeByApi(page, shop, { name: 'Old Name', phone });
  await page.request.delete(`${shop.url}/api/admin/clients/${id}`);
  await placeByApi(page, shop, { name: 'New Name', phone });

  await openAdmin(page, shop, { section: 'clients/deleted' });
  const row = rowOf(page, 'Old Name');
  await row.getByRole('button', { name: t('staff.clients.restore') }).click();
  const dialog = page.getByRole('alertdialog', { name: t('staff.clients.mergeTitle') });
  await expect(dialog).toContainText('New Name');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /New Name/ }).click();
  await expectToast(page, t('staff.clients.merged'));
  await expect(row).toHaveCount(0);
  const merged = await (
    await page.request.get(`${shop.url}/api/admin/clients/lookup?phone=${encodeURIComponent(phone)}`)
  ).json();
  expect(merged.client).toMatchObject({ name: 'New Name', totalOrders: 2 });
});

test('two clients are merged into the one that is kept', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  // The merged client is refetched before the page of the kept one is shown.
  expectedErrors.push(/404/);
  await enter(page, shop);
  const name = 'Rivka Azulai';
  const [phone, otherPhone] = [newPhone(), newPhone()];
  const id = await placeByApi(page, shop, { name, phone });
  const otherId = await placeByApi(page, shop, { name: `${name} Home`, phone: otherPhone });
  await openAdmin(page, shop, { section: `clients/${id}` });
  await page.getByRole('button', { name: t('staff.clients.merge.button'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('staff.clients.merge.title') });
  await expect(dialog.getByRole('searchbox')).toHaveValue(name);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: `${name} Home` }).click();
  await dialog.getByRole('radio', { name: `${name} Home` }).check();
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: t('staff.clients.merge.confirm') }).click();
  await expectToast(page, t('staff.clients.merge.done'));
  await expect(page).toHaveURL(new RegExp(`/admin/clients/${otherId}$`));
  await expect(page.getByRole('heading', { level: 1, name: `${name} Home` })).toBeVisible();
  await expect(page.getByRole('button', { name: t('staff.orders.details') })).toHaveCount(2);
});
