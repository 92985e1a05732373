import { expect, expectAccessible, expectToast, openAdmin, openStorefront, startCheckout, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { withOwnShop } from './own-shop.ts';
import { silenceSocket } from './silence-socket.ts';
import { saveHours, setBusy } from './staff-calls.ts';

const test = withOwnShop();

/** For the hours of a shop that is always open, and delivers in 45 minutes. */
const PROMISING = { deliveryWeek: null, ordering: { mode: 'now', minutes: 45 } };

test('a busy shop promises a longer time, and customers see it before they order', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // The refusal of an order whose customer was told a shorter time.
  expectedErrors.push(/409/);
  const t = texts('he');
  await saveHours(page, shop, PROMISING);

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

test('a time that changes again after a refusal is seen before the order is sent', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // The refusal of an order whose customer was told a shorter time.
  expectedErrors.push(/409/);
  const t = texts('he');
  await saveHours(page, shop, PROMISING);
  await startCheckout(page, shop, { language: 'he' });
  const dialog = page.getByRole('dialog');
  const place = page.getByRole('button', { name: t('shop.checkout.placeOrder') });
  await setBusy(page, shop, { minutes: 30, span: 'open' });
  await place.click();
  await expect(dialog.getByText(t('hours.inMinutes', { count: 75 }))).toBeInViewport();
  await setBusy(page, shop, { minutes: 60, span: 'open' });
  // As after the phone's Back to a page that the browser kept.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(dialog.getByText(t('hours.inMinutes', { count: 105 }))).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: t('shop.toast.timeChanged') })).toBeVisible();
  await place.click();
  await expectToast(page, t('shop.toast.timeChanged'));
  await place.click();
  await expect(page.getByRole('dialog', { name: t('shop.confirmation.title') })).toBeVisible();
});

test('busy mode ends by itself on an open staff page, and is part of the log', async ({ page, shop }) => {
  const t = texts('en');
  await saveHours(page, shop, PROMISING);
  await setBusy(page, shop, { minutes: 15, span: '30' });
  await page.clock.install();
  const setSilent = await silenceSocket(page);
  await openAdmin(page, shop, { language: 'en', section: 'clients' });
  const end = page.getByRole('button', { name: t('staff.hours.busy.end') });
  await expect(end).toBeVisible();
  // Else the page is told the time of the server, for which the half hour has not passed.
  setSilent(true);
  const summary = await holdRequests(page, /\/api\/admin\/orders\/waiting/);
  await expect(async () => {
    await page.clock.fastForward('31:00');
    // A response that was on its way may have brought that time all the same.
    await expect(end).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  summary.release();

  setSilent(false);
  await openAdmin(page, shop, { language: 'en', section: 'admin-settings/audit' });
  const shown = page.getByRole('main').getByText(t('staff.audit.show', { count: 1 }));
  await shown.first().click();
  await expect(page.getByRole('main').getByText(/orders take 15 minutes longer/)).toBeVisible();
});

test('a shop that promises no minutes is offered no busy mode', async ({ page, shop }) => {
  const t = texts('en');
  await saveHours(page, shop, { ...PROMISING, ordering: { mode: 'now', minutes: null } });
  await openAdmin(page, shop, { language: 'en', section: 'hours' });
  await expect(page.getByRole('region', { name: t('staff.hours.pause.title') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('staff.hours.busy.title') })).toHaveCount(0);
});
