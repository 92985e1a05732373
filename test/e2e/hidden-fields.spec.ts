import { DESKTOP, expectToast, openAdmin, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { everyDay, saveHours } from './staff-calls.ts';

/* What is entered, and no longer on the screen, neither keeps a form from being sent nor is sent unseen. */

const test = withOwnShop();
test.use({ viewport: DESKTOP });

const t = texts('en');
const AROUND_THE_CLOCK = { deliveryWeek: everyDay('00:00', '00:00'), ordering: { mode: 'now', minutes: 45 } };

test('hours without slots are saved, whatever was entered for a slot', async ({ page, shop }) => {
  await saveHours(page, shop, AROUND_THE_CLOCK);
  await openAdmin(page, shop, { section: 'hours' });
  await page.getByRole('radio', { name: t('staff.hours.ordering.slots') }).check();
  const ofSlot = page.getByRole('region', { name: t('staff.hours.capacity.slotTitle') });
  await ofSlot.getByLabel(t('staff.hours.capacity.orders'), { exact: true }).fill('a few');
  await page.getByRole('radio', { name: t('staff.hours.ordering.days') }).check();
  await page.getByRole('button', { name: t('staff.save') }).click();
  await expectToast(page, t('staff.hours.saved'));
});
