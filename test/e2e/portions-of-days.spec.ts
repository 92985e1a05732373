import { isolate } from '../../src/shared/bidi.ts';
import { dayText } from '../../src/shared/hours/promise-text.ts';
import { DAYS } from '../../src/shared/hours/week.ts';
import { LANGUAGES } from '../../src/shared/languages.ts';
import { enter, expect, expectAccessible, fillCheckout, openStorefront, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';

const test = withOwnShop();

/** For days that are days away, so that no order is for another day because of the time of the journey. */
const HOURS = {
  deliveryWeek: DAYS.map((day) => ({ day, opens: '10:00', closes: '20:00' })),
  specialDays: [],
  ordering: { mode: 'days', daysBefore: 4, until: '12:00', choices: 2 },
};

for (const language of LANGUAGES) {
  test(`of a day's last portions a customer is told the day and orders for another, in ${language}`, async ({
    page,
    shop,
    expectedErrors,
  }) => {
    // The refusal.
    expectedErrors.push(/409/);
    const t = texts(language);
    await enter(page, shop);
    const saved = await page.request.put(`${shop.url}/api/admin/hours`, { data: HOURS });
    expect(saved.status(), await saved.text()).toBe(200);
    const name = `Baklava ${language}`;
    const added = await page.request.post(`${shop.url}/api/admin/food-items`, {
      data: { name, description: 'Sweet', price: '450', portionsPerDay: 3, showPortionsFrom: 3 },
    });
    const dish = await added.json();
    const { days } = await (await page.request.get(`${shop.url}/api/ordering`)).json();
    const [first, second] = days as [string, string];
    const day = isolate(dayText(first, language));

    await openStorefront(page, shop, language);
    await page.getByLabel(t('shop.notice.city')).selectOption({ index: 1 });
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(card).toContainText(t('shop.portions.leftFor', { count: 3, day }));
    const add = card.getByRole('button', { name: t('shop.menu.add', { dish: name }) });
    for (let count = 0; count < 3; count += 1) await add.click();
    await expect(add).toBeDisabled();
    await page.getByRole('button', { name: t('shop.cart.continue') }).click();
    await fillCheckout(page, language, 'cash');
    const [city] = await (await page.request.get(`${shop.url}/api/cities`)).json();
    const byPhone = await page.request.post(`${shop.url}/api/admin/clients`, {
      data: {
        name: 'Dan',
        phone: '+972501112233',
        cityId: city.id,
        orderSource: 'phone',
        orderItems: [{ ...dish, quantity: 1 }],
        totalAmount: dish.price,
        paymentMethod: 'cash',
        orderFor: first,
      },
    });
    expect(byPhone.status(), await byPhone.text()).toBe(201);

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

    await page.goto(`${shop.url}/admin/food-items?lang=${language}`);
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
}
