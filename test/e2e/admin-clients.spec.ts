import type { Page } from '@playwright/test';
import { failRequests } from './fail-requests.ts';
import { DESKTOP, enter, expect, expectAccessible, expectToast, openAdmin, test, texts } from './fixtures.ts';
import { newPhone, placeByApi } from './phone-order.ts';
import { holdToast } from './toasts.ts';

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a client is found, edited, deleted, restored and erased', async ({ page, shop, context, expectedErrors }) => {
  const t = texts('en');
  // The page refetches a client who is deleted while shown.
  expectedErrors.push(/404/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(DESKTOP);
  await enter(page, shop);
  const name = 'Işık Yılmaz';
  const typed = 'isik yil';
  const phone = newPhone();
  await placeByApi(page, shop, { name, phone });
  await openAdmin(page, shop, { section: 'clients' });
  const sort = page.getByRole('combobox', { name: t('staff.clients.sort.label') });
  await sort.selectOption({ label: t('staff.clients.sort.name') });
  await expect(rowOf(page, name)).toBeVisible();
  await page.reload();
  await expect(sort).toHaveValue('name');
  await page.getByRole('searchbox').fill(typed);
  const row = rowOf(page, name);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
  await expectAccessible(page);

  await row.getByRole('button', { name: new RegExp(t('staff.clients.copyPhone', { name: '.*' })) }).click();
  await expectToast(page, t('staff.clients.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phone);
  await row.getByRole('combobox').selectOption({ index: 2 });
  await expectToast(page, t('staff.clients.updated'));

  // A page of its own, from which the back button returns to the search.
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/admin\/clients\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: t('staff.orders.details') })).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('link', { name: t('staff.clients.newOrder') }).click();
  await expect(page.locator('input[name=name]')).toHaveValue(name);
  await expect(page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') })).toBeFocused();
  await page.getByRole('button', { name: t('staff.phoneOrders.clear') }).click();
  await page.reload();
  await expect(page.locator('input[name=phone]')).toHaveValue('+972');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(typed);
  await page.goForward();

  await page.getByRole('button', { name: t('staff.edit'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: t('staff.save') });
  await dialog.getByLabel(t('staff.clients.name')).fill(' ');
  await expect(save).toBeDisabled();
  // A client with phone orders only has no email, and is saved without one.
  await dialog.getByLabel(t('staff.clients.name')).fill(name);
  await expect(save).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByLabel(t('staff.clients.email')).fill('nonsense');
  await dialog.getByLabel(t('staff.clients.name')).fill('n'.repeat(500));
  await save.click();
  await expect(dialog.getByText(t('staff.clients.emailWrong'))).toBeVisible();
  await expect(dialog.getByText(t('shop.tooLong', { count: 120 }))).toBeVisible();
  await dialog.getByLabel(t('staff.clients.name')).fill(name);
  await dialog.getByLabel(t('staff.clients.email')).fill(`x${phone.slice(4)}@example.com`);
  await save.click();
  await expectToast(page, t('staff.clients.updated'));

  await page.getByRole('button', { name: t('staff.delete'), exact: true }).click();
  const [before = '', after = ''] = t('staff.clients.deleteWaiting', { count: 1, numbers: '#' }).split('#');
  const waiting = page.getByRole('alertdialog').getByText(before).and(page.getByText(after));
  await expect(waiting).toHaveText(/1\d{3}/);
  await expectAccessible(page);
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: t('staff.clients.deleteConfirm') });
  await confirm.click();
  await expectToast(page, t('staff.clients.deleted'));
  const undo = await holdToast(page, t('staff.undo'));
  await expect(page).toHaveURL(/\/admin\/clients$/);
  await undo.press('Enter');
  await expectToast(page, t('staff.clients.restored'));

  await page.getByRole('searchbox').fill(typed);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
  await row.getByRole('button', { name: new RegExp(t('staff.clients.delete', { name: '.*' })) }).click();
  await confirm.click();
  await expect(page.getByText(t('staff.nothingFound', { query: typed }))).toBeVisible();
  await expectAccessible(page);

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

test('more clients are listed after one who is renamed meanwhile', async ({ page, shop }) => {
  const t = texts('en');
  await page.route(/\/api\/admin\/clients\?/, (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=2') }),
  );
  await enter(page, shop);
  const phones = ['Pager A', 'Pager B', 'Pager C', 'Pager D'].map((name) => ({ name, phone: newPhone() }));
  const ids: number[] = [];
  for (const client of phones) ids.push(await placeByApi(page, shop, client));
  await openAdmin(page, shop, { section: 'clients' });
  const sort = page.getByRole('combobox', { name: t('staff.clients.sort.label') });
  await sort.selectOption({ label: t('staff.clients.sort.name') });
  await page.getByRole('searchbox').fill('pager');
  await expect(rowOf(page, 'Pager B')).toBeVisible();
  await expect(rowOf(page, 'Pager C')).toHaveCount(0);
  // Elsewhere, of which this page is told nothing.
  const renamed = { name: 'Someone', email: 'someone@example.com', phone: phones[1]?.phone };
  await page.request.put(`${shop.url}/api/admin/clients/${ids[1]}`, { data: renamed });
  await page.getByRole('button', { name: t('staff.more') }).click();
  await expect(rowOf(page, 'Pager D')).toBeVisible();
  await expect(rowOf(page, 'Pager C')).toHaveCount(1);
});

test('concurrent edits of one client show both values, and a phone number in use is rejected', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await enter(page, shop);
  const other = newPhone();
  await placeByApi(page, shop, { name: 'Other Client', phone: other });
  const phone = newPhone();
  const id = await placeByApi(page, shop, { name: 'First Name', phone });
  await openAdmin(page, shop, { section: `clients/${id}` });
  await page.getByRole('button', { name: t('staff.edit'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('staff.clients.name')).fill('My Name');
  await dialog.getByLabel(t('staff.clients.email')).fill('mine@example.com');
  await page.request.put(`${shop.url}/api/admin/clients/${id}`, {
    data: { name: 'Their Name', email: 'theirs@example.com', phone },
  });
  const save = dialog.getByRole('button', { name: t('staff.save') });
  await save.click();
  await expect(dialog.getByText(t('staff.conflict.title'))).toBeVisible();
  await expect(dialog.getByText('Their Name')).toBeVisible();
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  // The tab keeps unsaved values, with the conflict too.
  await page.reload();
  await page.getByRole('button', { name: t('staff.edit'), exact: true }).click();
  await expect(dialog.getByLabel(t('staff.clients.name'))).toHaveValue('My Name');
  await dialog
    .getByRole('button', { name: t('staff.conflict.keepMine') })
    .first()
    .click();
  await dialog.getByRole('button', { name: t('staff.conflict.takeTheirs') }).click();
  await dialog.getByLabel(t('staff.clients.phone')).fill(other);
  await save.click();
  await expect(dialog.getByText(/Other Client.* already has this phone number/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t('staff.clients.phone')).fill(phone);
  await save.click();
  await expectToast(page, t('staff.clients.updated'));
  await expect(page.getByRole('heading', { level: 1, name: 'My Name' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'theirs@example.com' })).toBeVisible();
});

test('orders of a deleted client who ordered again are moved, and only owners can erase', async ({
  page,
  shop,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await enter(page, shop);
  const phone = newPhone();
  const id = await placeByApi(page, shop, { name: 'Old Name', phone });
  await page.request.delete(`${shop.url}/api/admin/clients/${id}`);
  await placeByApi(page, shop, { name: 'New Name', phone });
  const username = `helper${id}`;
  const helper = await page.request.post(`${shop.url}/api/admin/staff`, { data: { username, role: 'staff' } });
  const { password } = await helper.json();

  const staff = await browser.newPage();
  await staff.request.post(`${shop.url}/api/auth/sign-in/username`, { data: { username, password } });
  await staff.goto(`${shop.url}/admin/clients/deleted?lang=en`);
  await expect(rowOf(staff, 'Old Name').getByRole('button')).toHaveText([t('staff.clients.restore')]);
  await staff.close();

  await openAdmin(page, shop, { section: 'clients/deleted' });
  const row = rowOf(page, 'Old Name');
  await expect(row.getByRole('button')).toHaveText([t('staff.clients.restore'), t('staff.clients.erase')]);
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

test('two clients are merged into the one that staff keep', async ({ page, shop, expectedErrors }) => {
  // The merged client is refetched before the page of the kept one is shown.
  expectedErrors.push(/409/, /404/, /Failed to load resource/);
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
  const failing = await failRequests(page, `**/api/admin/clients/${otherId}`);
  await dialog.getByRole('button', { name: `${name} Home` }).click();
  await expect(dialog.getByRole('alert')).toContainText(t('staff.loadFailed'));
  await failing.endWith(() => dialog.getByRole('button', { name: t('staff.retry') }).click());
  const keep = dialog.getByRole('radio', { name: `${name} Home` });
  await expect(keep).not.toBeChecked();
  await keep.check();
  await expectAccessible(page, dialog);
  const edited = { name: `${name} at Home`, email: '', phone: otherPhone };
  await page.request.put(`${shop.url}/api/admin/clients/${otherId}`, { data: edited });
  const confirm = dialog.getByRole('button', { name: t('staff.clients.merge.confirm') });
  await confirm.click();
  await expectToast(page, t('errors.clients_changed'));
  // Both are refetched, and the choice remains.
  await expect(dialog.getByRole('radio', { name: `${name} at Home` })).toBeChecked();
  await confirm.click();
  await expectToast(page, t('staff.clients.merge.done'));
  await expect(page).toHaveURL(new RegExp(`/admin/clients/${otherId}$`));
  await expect(page.getByRole('heading', { level: 1, name: `${name} at Home` })).toBeVisible();
  await expect(page.getByRole('button', { name: t('staff.orders.details') })).toHaveCount(2);
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
});

test('a list that fails to load can be retried', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const failing = await failRequests(page, '**/api/admin/clients?*');
  await openAdmin(page, shop, { section: 'clients' });
  const retry = page.getByRole('button', { name: t('staff.retry') });
  await expect(retry).toBeVisible();
  await expectAccessible(page);
  await failing.endWith(() => retry.click());
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('a client is deleted only once it is known which orders that cancels', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /404/);
  await enter(page, shop);
  const name = 'Still Waiting';
  const id = await placeByApi(page, shop, { name, phone: newPhone() });
  await openAdmin(page, shop, { section: 'clients' });
  const failing = await failRequests(page, `**/api/admin/clients/${id}`);
  await rowOf(page, name)
    .getByRole('button', { name: new RegExp(t('staff.clients.delete', { name: '.*' })) })
    .click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: t('staff.clients.deleteConfirm') });
  await expect(dialog.getByRole('alert')).toContainText(t('staff.loadFailed'));
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await failing.endWith(() => dialog.getByRole('button', { name: t('staff.retry') }).click());
  const [before = ''] = t('staff.clients.deleteWaiting', { count: 1, numbers: '#' }).split('#');
  await expect(dialog.getByText(before)).toBeVisible();
  await confirm.click();
  await expectToast(page, t('staff.clients.deleted'));
});
