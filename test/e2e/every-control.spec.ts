import type { Locator, Page } from '@playwright/test';
import { ALLERGENS } from '../../src/shared/allergens/allergens.ts';
import { changeEveryControl, valuesIn } from './change-controls.ts';
import { DESKTOP, enter, expect, openAdmin, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { newPhone, openPhoneOrder } from './phone-order.ts';
import { everyDay, saveHours, saveSettings } from './staff-calls.ts';

/* Every control of a form is shown and saved. */

const test = withOwnShop();
test.use({ viewport: DESKTOP });

const t = texts('en');

interface Case {
  form: string;
  isCore?: boolean;
  section: string;
  /** Values of controls that reject an arbitrary one; null keeps the current value. */
  chosen?: [RegExp, string | null][];
  /** Brings every control on the screen. */
  unfold?(dialog: Locator): Promise<void>;
}

const openDetails = (dialog: Locator) =>
  dialog.locator('details').evaluateAll((all) => {
    for (const each of all) (each as HTMLDetailsElement).open = true;
  });

const CASES: Case[] = [
  {
    form: 'a city with zones and fees',
    isCore: true,
    section: 'cities',
    chosen: [[new RegExp(`^${t('hours.days.monday')}`), null]],
    async unfold(dialog) {
      if ((await dialog.locator('textarea').count()) > 0) return openDetails(dialog);
      await dialog.getByRole('button', { name: t('staff.cities.fees.add') }).click();
      await dialog.getByRole('button', { name: t('staff.cities.areas.add') }).click();
    },
  },
  { form: 'a coupon', section: 'coupons', chosen: [[/^code/, 'SPRING']] },
  { form: 'a category', section: 'food-items/categories' },
  {
    form: 'options',
    section: 'food-items/options',
    // Their number is limited, and a size has no limits.
    chosen: [[/Preselected|Offered|Size group/, null]],
    unfold: openDetails,
  },
  { form: 'a dish', isCore: true, section: 'food-items', unfold: openDetails },
  { form: 'a client', section: 'clients' },
];

/** Opens the form of the first entry whose name begins like this. */
async function openForm(page: Page, { unfold }: Case, name = ''): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${t('staff.menu.editDish', { name: `\u2068?${name}` })}`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await unfold?.(dialog);
  return dialog;
}

for (const each of CASES) {
  test(`saves what is entered in any field of ${each.form}`, { tag: each.isCore ? [] : '@extended' }, async ({
    page,
    shop,
  }) => {
    await openAdmin(page, shop, { section: each.section });
    const dialog = await openForm(page, each);
    await changeEveryControl(dialog, each.chosen);
    const entered = await valuesIn(dialog);
    await dialog.getByRole('button', { name: t('staff.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    expect(await valuesIn(await openForm(page, each, 'Changed'))).toEqual(entered);
  });
}

/** Request of a phone order in which every control was changed. */
const SENT = {
  name: 'Changed',
  email: 'changed@example.com',
  orderItems: [{ quantity: 2 }],
  paymentMethod: 'bit',
  language: 'tr',
  allergies: ALLERGENS,
};
const SENT_ADDRESS = {
  street: 'Changed',
  houseNumber: '12',
  entrance: 'Changed',
  floor: 'Changed',
  apartment: 'Changed',
  courierNote: 'Changed',
};

test('sends what is entered in any field of a phone order, for delivery and for pickup', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  // New numbers.
  expectedErrors.push(/404/);
  await enter(page, shop);
  const ordering = { mode: 'days', daysBefore: 1, until: '23:00', choices: 3 };
  await saveHours(page, shop, { deliveryWeek: everyDay('00:00', '00:00'), ordering });
  await saveSettings(page, shop, {
    fulfilments: 'both',
    pickupAddress: '3 Carmel Street',
    staffLanguage: 'he',
    deliveryAddress: 'optional',
    bitPaymentLink: 'https://bit.example/',
  });
  const { days } = await (await page.request.get(`${shop.url}/api/ordering`)).json();
  const [city] = await (await page.request.get(`${shop.url}/api/cities`)).json();
  for (const way of ['fulfilment.pickup', 'hours.delivery'] as const) {
    await openPhoneOrder(page, shop);
    const form = page.locator('main form');
    await page.locator('input[name=phone]').fill(newPhone());
    await expect(page.getByText(t('staff.phoneOrders.newClient'))).toBeVisible();
    await page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') }).press('Enter');
    await page.getByRole('radio', { name: t(way) }).check();
    await openDetails(form);
    await changeEveryControl(form, [
      [/^(phone|dish|fulfilment|couponCode) /, null],
      [/^houseNumber /, '12'],
    ]);
    const request = page.waitForRequest((sent) => sent.method() === 'POST');
    await page.getByRole('button', { name: t('staff.phoneOrders.place') }).click();
    expect((await request).postDataJSON()).toMatchObject({
      ...SENT,
      ...(way === 'fulfilment.pickup' ? { fulfilment: 'pickup' } : { cityId: city.id, address: SENT_ADDRESS }),
      orderFor: days[0],
    });
    await expect(page.getByRole('region', { name: t('staff.phoneOrders.done.title') })).toBeVisible();
  }
});
