import type { Page } from '@playwright/test';
import { dayText } from '../../src/shared/hours/promise-text.ts';
import { LANGUAGES } from '../../src/shared/languages.ts';
import {
  addButton,
  CUSTOMER,
  DESKTOP,
  expect,
  expectAccessible,
  expectToast,
  openAdmin,
  openStorefront,
  startCheckout,
  texts,
} from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { withOwnShop } from './own-shop.ts';
import type { Shop } from './shop.ts';
import { FOR_LATER_DAYS, saveHours } from './staff-calls.ts';

const test = withOwnShop();

test('orders are paused until staff resume them, for open customer pages and on every staff page', async ({
  page,
  shop,
}) => {
  const t = texts('he');
  const customer = await page.context().newPage();
  await customer.clock.install();
  await openStorefront(customer, shop, 'he');
  // The first request after the pause fails.
  await customer.route('**/api/food-items', (route) => route.abort(), { times: 1 });
  const failed = customer.waitForEvent('requestfailed', (request) => request.url().includes('/api/food-items'));
  await openAdmin(page, shop, { language: 'he', section: 'hours' });
  await expectAccessible(page);
  await page.getByRole('button', { name: t('staff.hours.spans.open'), exact: true }).click();
  await expect(page.getByText(t('staff.hours.pause.open_now')).first()).toBeVisible();
  await openAdmin(page, shop, { language: 'he', section: 'clients' });
  await expect(page.getByText(t('staff.hours.pause.open_now'))).toBeVisible();
  await expectAccessible(page);

  // An open page shows it within seconds, also after a failed request.
  const lookOn = () => customer.clock.runFor(15_000);
  await lookOn();
  await failed;
  await lookOn();
  await expect(customer.getByText(t('hours.paused'))).toBeVisible();
  await expectAccessible(customer);
  await page.getByRole('button', { name: t('staff.hours.pause.end') }).click();
  await expect(page.getByText(t('staff.hours.pause.open_now'))).toBeHidden();
  await lookOn();
  await expect(customer.getByText(t('hours.paused'))).toBeHidden();
  await customer.close();
});

test('customers of a shop that cooks for the next days choose one, and staff see it at the order', async ({
  page,
  shop,
}) => {
  const t = texts('en');
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { language: 'en', section: 'hours' });
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: t('staff.hours.byWeek') }).check();
  const addShift = t('staff.week.add');
  await main.getByRole('button', { name: `${t('hours.days.sunday')}: ${addShift}` }).click();
  await main.getByRole('button', { name: `${t('hours.days.sunday')}: ${addShift}` }).click();
  const opens = main.getByLabel(`${t('hours.days.sunday')}: ${t('staff.week.opens')}`);
  await opens.nth(1).fill('12:00');
  await main.getByRole('button', { name: t('staff.save') }).click();
  await expect(page.getByText(t('staff.hours.errors.overlap'))).toBeVisible();
  await expectAccessible(page);
  await opens.nth(1).fill('22:00');
  await main.getByRole('button', { name: t('staff.hours.copyToAll') }).click();
  await main.getByRole('radio', { name: t('staff.hours.ordering.days') }).check();
  await main.getByRole('button', { name: t('staff.save') }).click();
  await expectToast(page, t('staff.hours.saved'));
  await expectAccessible(page);

  await openStorefront(page, shop);
  await expect(page.getByText(/You can order for/)).toBeVisible();
  await startCheckout(page, shop);
  const day = page.getByLabel(t('hours.deliveryDay'));
  await day.selectOption({ index: 2 });
  const chosen = await day.inputValue();
  await expectAccessible(page, page.getByRole('dialog'));
  await page.getByRole('button', { name: t('shop.checkout.placeOrder') }).click();
  const confirmation = page.getByRole('dialog', { name: t('shop.confirmation.title') });
  const words = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
  const promised = words.format(new Date(`${chosen}T12:00:00`));
  await expect(confirmation.getByText(promised)).toBeVisible();

  await openAdmin(page, shop, { language: 'en', section: 'orders' });
  const card = page.getByRole('listitem').filter({ hasText: CUSTOMER.name });
  await expect(card.getByText(promised)).toBeVisible();

  await openAdmin(page, shop, { language: 'en', section: 'clients' });
  const ofDay = page.getByLabel(t('staff.clients.day.label'));
  await ofDay.selectOption(chosen);
  await expect(page.getByText(CUSTOMER.name).first()).toBeVisible();
  await expectAccessible(page);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('an owner drags the hours of a week with a finger, which also scrolls the page', { tag: '@extended' }, async ({
    page,
    shop,
  }) => {
    const t = texts('he');
    const deliveryWeek = [
      { day: 'thursday', opens: '18:00', closes: '02:00' },
      { day: 'friday', opens: '09:00', closes: '14:00' },
    ];
    await saveHours(page, shop, { deliveryWeek, ordering: { mode: 'now', minutes: null } });
    await openAdmin(page, shop, { language: 'he', section: 'hours' });
    const main = page.getByRole('main');
    const track = (day: string) => main.locator(`[data-day="${day}"]`);
    const timeOf = (day: 'thursday' | 'friday' | 'saturday', end: 'opens' | 'closes') =>
      main.getByLabel(`${t(`hours.days.${day}`)}: ${t(`staff.week.${end}`)}`);
    const session = await page.context().newCDPSession(page);
    const swipe = async (day: string, from: number, { to = from, down = 0 }) => {
      await track(day).evaluate((each) => each.scrollIntoView({ block: 'center' }));
      const box = await track(day).boundingBox();
      if (!box) throw new Error('The bars of the day have no box');
      // From midnight to 6:00 of the day after.
      const at = (share: number) => ({
        x: box.x + (box.width * (from + (to - from) * share)) / 30,
        y: box.y + box.height / 2 + down * share,
      });
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at(share)] });
      await send('touchStart', 0);
      for (let step = 1; step <= 10; step += 1) await send('touchMove', step / 10);
      await send('touchEnd', 1);
    };
    await swipe('friday', 14, { to: 16.5 });
    await expect(timeOf('friday', 'closes')).toHaveValue('16:30');
    // All of it, up to the night of Thursday.
    await swipe('friday', 12, { to: 1 });
    await expect(timeOf('friday', 'opens')).toHaveValue('02:00');
    await expect(timeOf('friday', 'closes')).toHaveValue('09:30');
    await swipe('saturday', 20, { to: 25 });
    await expect(timeOf('saturday', 'closes')).toHaveValue('01:00');
    const before = await page.evaluate(() => scrollY);
    await swipe('thursday', 20, { down: -200 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await expect(timeOf('thursday', 'opens')).toHaveValue('18:00');
    await expectAccessible(page, main);
    await main.getByRole('button', { name: t('staff.save') }).click();
    await expectToast(page, t('staff.hours.saved'));
  });
});

test('the first view has a dish to add below the notice about hours', { tag: '@extended' }, async ({ page, shop }) => {
  const slots = { mode: 'slots', slotMinutes: 30, minutes: 5_000, daysAhead: 6 };
  for (const hours of [FOR_LATER_DAYS, { ...FOR_LATER_DAYS, ordering: slots }]) {
    await saveHours(page, shop, hours);
    await expectDishInFirstView(page, shop);
  }
});

async function expectDishInFirstView(page: Page, shop: Shop): Promise<void> {
  for (const language of LANGUAGES) {
    for (const [width, height] of [
      [360, 740],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openStorefront(page, shop, language);
      await expect(page.getByRole('main').getByRole('status').first()).toBeInViewport();
      const cartBar = await page.getByRole('region', { name: texts(language)('shop.cart.label') }).boundingBox();
      const plus = page.getByRole('listitem').getByRole('button', { name: addButton(language) });
      const box = await plus.first().boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${width}×${height} in ${language}`).toBeLessThanOrEqual(
        cartBar?.y ?? 0,
      );
    }
  }
}

test('concurrent edits of hours are compared in words', { tag: '@extended' }, async ({ page, shop }) => {
  const t = texts('en');
  const save = (special: { from: string; to: string }[]) => {
    const deliveryWeek = [{ day: 'friday', opens: '09:00', closes: '14:00' }];
    const specialDays = special.map((days) => ({ ...days, shifts: [{ opens: '10:00', closes: '12:00' }] }));
    return saveHours(page, shop, { deliveryWeek, specialDays, ordering: { mode: 'now', minutes: null } });
  };
  await save([]);
  // The form is shown once all of its data is loaded, so that nothing moves.
  const categories = await holdRequests(page, '**/api/admin/categories');
  await openAdmin(page, shop, { section: 'hours' });
  const main = page.getByRole('main');
  await categories.asked;
  await expect(main.getByRole('status', { name: t('staff.loading') })).toBeVisible();
  await expect(main.getByRole('button', { name: t('staff.hours.special.add') })).toHaveCount(0);
  categories.release();
  await main.getByRole('button', { name: t('staff.hours.special.add') }).click();
  await main.getByLabel(t('staff.hours.special.from'), { exact: true }).fill('2090-04-01');
  await save([{ from: '2090-05-01', to: '2090-05-02' }]);
  const conflict = main.getByRole('alert').filter({ hasText: t('staff.conflict.title') });
  await expect(conflict).toContainText(`\u20681 Apr 2090\u2069: ${t('staff.hours.closed')}`);
  await expect(conflict).toContainText('\u20681 May 2090\u2069 – \u20682 May 2090\u2069: ');
  await expectAccessible(page, conflict);
  await conflict.getByRole('button', { name: t('staff.conflict.takeTheirs') }).click();
  await expect(conflict).toHaveCount(0);
});

test('a shop closes for Shabbat by sunset, as the owner sees in the preview before saving', async ({ page, shop }) => {
  const t = texts('he');
  await page.setViewportSize(DESKTOP);
  await openAdmin(page, shop, { language: 'he', section: 'hours' });
  const main = page.getByRole('main');
  const shabbat = main.getByRole('checkbox', { name: t('staff.hours.rest.days.shabbat'), exact: true });
  await shabbat.check();
  const next = main.getByText(t('staff.hours.rest.next'));
  await expect(next).toBeVisible();
  await main.getByLabel(t('staff.hours.rest.place')).selectOption('other');
  await expect(next).toBeHidden();
  await main.getByRole('button', { name: t('staff.save') }).click();
  await expect(main.getByText(t('staff.hours.errors.latitude'))).toBeVisible();
  await expect(main.getByText(t('staff.hours.errors.longitude'))).toBeVisible();
  await expectAccessible(page);
  await main.getByLabel(t('staff.hours.fields.latitude')).fill('31.778');
  await main.getByLabel(t('staff.hours.fields.longitude')).fill('35.235');
  await expect(next).toBeVisible();
  const seen = main
    .getByRole('region', { name: t('staff.preview.title') })
    .getByRole('status')
    .nth(1);
  // Saturday at the place, whatever the restaurant's time zone is.
  await main.getByLabel(t('staff.preview.pick')).fill('2030-06-08T05:00');
  await expect(seen).toContainText(dayText('2030-06-08', 'he'));
  await expect(seen).toContainText(t('hours.rest.shabbat'));
  await main.getByRole('button', { name: t('staff.save') }).click();
  await expectToast(page, t('staff.hours.saved'));
  await expectAccessible(page);

  await openAdmin(page, shop, { language: 'he', section: 'hours' });
  await shabbat.uncheck();
  await expect(next).toBeHidden();
  await main.getByRole('button', { name: t('staff.save') }).click();
  await expectToast(page, t('staff.hours.saved'));
});
