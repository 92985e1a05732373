import { DESKTOP, expect, expectToast, openAdmin, startCheckout, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { addDish, everyDay, saveHours, saveSettings } from './staff-calls.ts';

/* Fields that are no longer on the screen neither block a form nor are sent. */

const test = withOwnShop();
test.use({ viewport: DESKTOP });

const t = texts('en');
const AROUND_THE_CLOCK = { deliveryWeek: everyDay('00:00', '00:00'), ordering: { mode: 'now', minutes: 45 } };
const BOTH_WAYS = { fulfilments: 'both', pickupAddress: '3 Carmel Street' };

test('a wrong value for a slot does not block hours without slots', { tag: '@extended' }, async ({ page, shop }) => {
  await saveHours(page, shop, AROUND_THE_CLOCK);
  await openAdmin(page, shop, { section: 'hours' });
  await page.getByRole('radio', { name: t('staff.hours.ordering.slots') }).check();
  const ofSlot = page.getByRole('region', { name: t('staff.hours.capacity.slotTitle') });
  await ofSlot.getByLabel(t('staff.hours.capacity.orders'), { exact: true }).fill('a few');
  await page.getByRole('radio', { name: t('staff.hours.ordering.days') }).check();
  await page.getByRole('button', { name: t('staff.save') }).click();
  await expectToast(page, t('staff.hours.saved'));
});

test('a wrong value for pickup does not block delivery only, and saved values stay', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  await saveSettings(page, shop, { ...BOTH_WAYS, pickupMinutes: '25' });
  await openAdmin(page, shop, { section: 'cities' });
  const panel = page.getByRole('region', { name: t('staff.settings.pickup.title') });
  await panel.getByLabel(t('staff.settings.names.pickupMapLink')).fill('the corner');
  await panel.getByRole('radio', { name: t('staff.settings.pickup.ownWeek') }).check();
  await panel.getByRole('radio', { name: t('staff.settings.pickup.deliveryHint') }).check();
  await panel.getByRole('button', { name: t('staff.save') }).click();
  await expectToast(page, t('staff.settings.pickup.saved'));
  await panel.getByRole('radio', { name: t('staff.settings.pickup.bothHint') }).check();
  await expect(panel.getByLabel(t('staff.settings.names.pickupMinutes'))).toHaveValue('25');
});

test('a customer who is asked for an address may pick the order up instead', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await saveHours(page, shop, AROUND_THE_CLOCK);
  await saveSettings(page, shop, { ...BOTH_WAYS, deliveryAddress: 'off' });
  await startCheckout(page, shop);
  await saveSettings(page, shop, { deliveryAddress: 'required' });
  const place = page.getByRole('button', { name: t('shop.checkout.placeOrder'), exact: true });
  const street = page.getByLabel(t('address.street'), { exact: true });
  await place.click();
  await expect(street).toBeFocused();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: t('fulfilment.pickup') })
    .check();
  await expect(street).toBeHidden();
  await place.click();
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();
});

test('a wrong limit in closed options is shown when the dish is saved', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, { section: 'food-items' });
  const [group] = await (await page.request.get(`${shop.url}/api/admin/option-groups`)).json();
  await addDish(page, shop, { name: 'Lahuh', optionGroups: [{ id: group.id, max: 2 }] });
  await page.reload();
  await page.getByRole('button', { name: t('staff.menu.editDish', { name: '\u2068Lahuh\u2069' }) }).click();
  const limit = page.locator(`input[name="optionGroups.${group.id}.max"]`);
  await limit.fill('x');
  await page
    .locator('summary')
    .filter({ hasText: t('staff.options.title') })
    .click();
  await expect(limit).toBeHidden();
  await page.getByRole('button', { name: t('staff.save'), exact: true }).click();
  await expect(limit).toBeFocused();
});
