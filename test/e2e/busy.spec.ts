import { expect, expectAccessible, expectToast, openAdmin, openStorefront, startCheckout, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { saveHours, setBusy } from './staff-calls.ts';

const test = withOwnShop();

/** Hours of a shop that is always open and delivers in 45 minutes. */
const WITH_MINUTES = { deliveryWeek: null, ordering: { mode: 'now', minutes: 45 } };

test('busy mode extends the delivery time, and customers see the new time before they order', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // The order with a shorter quoted time is rejected.
  expectedErrors.push(/409/);
  const t = texts('he');
  await saveHours(page, shop, { ...WITH_MINUTES, ordering: { mode: 'now', minutes: null } });
  await openAdmin(page, shop, { language: 'he', section: 'hours' });
  await expect(page.getByRole('region', { name: t('staff.hours.pause.title') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('staff.hours.busy.title') })).toHaveCount(0);

  await saveHours(page, shop, WITH_MINUTES);
  await openAdmin(page, shop, { language: 'he', section: 'hours' });
  const panel = page.getByRole('region', { name: t('staff.hours.busy.title') });
  const end = page.getByRole('button', { name: t('staff.hours.busy.end') });
  const banner = page.getByRole('status').filter({ has: end });
  const endsAt = (minutes: number) => t('staff.hours.busy.until', { minutes, time: '\n' }).split('\n')[1] ?? '';
  await expect(end).toHaveCount(0);
  await panel.getByRole('radio', { name: t('staff.hours.busy.minutes', { minutes: 45 }) }).check();
  await panel.getByRole('button', { name: t('staff.hours.spans.120') }).click();
  await expect(banner).toContainText(endsAt(45));
  await expect(page.getByText(t('hours.inMinutes', { count: 90 }))).toBeVisible();
  await expectAccessible(page);

  await startCheckout(page, shop, { language: 'he' });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${t('hours.busy')} ${t('hours.inMinutes', { count: 90 })}`)).toBeVisible();
  await setBusy(page, shop, { minutes: 60, span: 'open' });
  const place = page.getByRole('button', { name: t('shop.checkout.placeOrder') });
  await place.click();
  await expectToast(page, t('shop.toast.timeChanged'));
  await expect(dialog.getByText(t('hours.inMinutes', { count: 105 }))).toBeInViewport();
  await expectAccessible(page, dialog);
  await place.click();
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();

  await openAdmin(page, shop, { language: 'he', section: 'clients' });
  await expect(banner).toContainText(t('staff.hours.busy.open_now', { minutes: 60 }));
  await expectAccessible(page, banner);
  await end.click();
  await expect(end).toHaveCount(0);
  await openStorefront(page, shop, 'he');
  await expect(page.getByText(t('hours.inMinutes', { count: 45 }))).toBeVisible();
  await expect(page.getByText(t('hours.busy'))).toHaveCount(0);
});
