import type { Locator, Page } from '@playwright/test';
import { NO_END } from '../../src/shared/menu/sold-out.ts';
import { DESKTOP, enter, expect, expectAccessible, expectToast, openAdmin, texts } from './fixtures.ts';
import { withOwnShop } from './own-shop.ts';
import { fillInCaller } from './phone-order.ts';
import type { Shop } from './shop.ts';

const test = withOwnShop();
test.use({ viewport: DESKTOP });

const t = texts('en');
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Response to an added dish, group or order. */
interface Added {
  id: number;
  choices?: { id: number; name: string }[];
  orderNumber?: string;
}

async function post(page: Page, url: string, data: object): Promise<Added> {
  const response = await page.request.post(url, { data });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

interface Opened {
  page: Page;
  shop: Shop;
}

async function put({ page, shop }: Opened, path: string, data: object): Promise<void> {
  const response = await page.request.put(`${shop.url}/api/admin/${path}`, { data });
  expect(response.status(), await response.text()).toBe(200);
}

const addDish = ({ page, shop }: Opened, name: string, rest: object = {}) =>
  post(page, `${shop.url}/api/admin/food-items`, { name, description: 'Warm', price: '40.00', ...rest });

const addGroup = (page: Page, shop: Shop, name: string) =>
  post(page, `${shop.url}/api/admin/option-groups`, {
    name,
    max: 3,
    choices: ['Tahini', 'Amba', 'Garlic'].map((each) => ({ name: each, price: '2.00' })),
  });

const soldOutText = (name: string, state: string) => t('staff.menu.soldOut.of', { name: isolated(name), state });

const button = (scope: Pick<Page, 'getByRole'>, name: string) => scope.getByRole('button', { name, exact: true });

/** Drags an entry by its handle to the place of the one before it. */
async function dragUp(page: Page, handle: Locator, before: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await before.boundingBox()];
  if (!from || !to) throw new Error('The entries are not on the screen');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, from.y + from.height / 2 - 20, { steps: 4 });
  await page.mouse.move(x, to.y, { steps: 10 });
  await page.mouse.up();
}

test('options are added to a dish, sorted, shared with other dishes, limited and copied', async ({ page, shop }) => {
  await openAdmin(page, shop, { section: 'food-items' });
  const extras = await addGroup(page, shop, 'Dips of the house');
  await addDish({ page, shop }, 'Lahuh', { optionGroups: [{ id: extras.id }] });
  const { id } = await addDish({ page, shop }, 'Arayes');
  const copied = await addDish({ page, shop }, 'Jachnun');

  const dialog = page.getByRole('dialog').last();
  const edit = (name: string) => button(page, t('staff.menu.editDish', { name: isolated(name) })).click();
  const row = (name: string) => dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await edit('Arayes');
  // A dish without options shows one closed line.
  const addOptions = button(dialog, t('staff.options.add'));
  await expect(addOptions).toBeHidden();
  await dialog.getByText(t('staff.options.title'), { exact: true }).click();
  await addOptions.click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Dips of the house' }).first().click();
  await expect(row('Dips of the house')).toContainText(t('staff.options.alsoUsedBy', { count: 1 }));

  await addOptions.click();
  await button(dialog, t('staff.options.new')).click();
  const choice = (position: number) =>
    dialog.getByLabel(t('staff.options.nameOfChoice', { position, language: 'English' }));
  const save = button(dialog, t('staff.save'));
  await save.click();
  await expect(dialog.getByText(t('staff.options.problems.noChoices'))).toBeVisible();
  await expectAccessible(page);
  const groupName = dialog.getByLabel(t('staff.options.name')).first();
  await expect(groupName).toBeFocused();
  await groupName.fill('Portion');
  await dialog.getByLabel(t('staff.options.isSize')).check();
  await choice(1).fill('Regular');
  await choice(1).press('Enter');
  await page.keyboard.type('Large');
  await dialog.getByLabel(t('staff.options.priceOf', { name: isolated('Large') })).fill('12');
  await dialog.getByLabel(`${isolated('Regular')}: ${t('staff.options.isDefault')}`).check();
  await save.click();
  await expectToast(page, t('staff.options.saved'));
  await expect(row('Portion')).toContainText(t('shop.options.exactly', { count: 1 }));

  const handle = (name: string) => button(dialog, t('staff.menu.move', { name: isolated(name) }));
  await dragUp(page, handle('Portion'), handle('Dips of the house'));
  await expect(dialog.getByRole('listitem').first()).toContainText('Portion');
  await dialog.getByLabel(t('staff.options.ownLimitsOf', { name: isolated('Dips of the house') })).check();
  await dialog.getByLabel(t('staff.options.limits.max'), { exact: true }).fill('1');
  await save.click();
  await expectToast(page, t('staff.menu.updated'));
  const saved = async (dish: number) => {
    const dishes = await (await page.request.get(`${shop.url}/api/admin/food-items`)).json();
    return dishes.find((each: { id: number }) => each.id === dish).optionGroups;
  };
  const groups = [
    { id: expect.any(Number), min: null, max: null },
    { id: extras.id, min: null, max: 1 },
  ];
  expect(await saved(id)).toEqual(groups);
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Arayes' }) });
  await expect(item).toContainText(t('staff.options.onDish', { count: 2 }));

  await edit('Jachnun');
  await dialog.getByText(t('staff.options.title'), { exact: true }).click();
  await addOptions.click();
  await dialog.getByRole('button', { name: 'Arayes' }).click();
  await expectToast(page, t('staff.options.copied', { name: isolated('Arayes') }));
  await save.click();
  await expectToast(page, t('staff.menu.updated'));
  expect(await saved(copied.id)).toEqual(groups);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a choice is sold out with one tap, a dish that requires it is sold out too, and a deleted group is restored', {
  tag: '@extended',
}, async ({ page, shop }) => {
  await openAdmin(page, shop, { section: 'food-items' });
  const { id, choices } = await addGroup(page, shop, 'Pickles');
  await addDish({ page, shop }, 'Malawach', { optionGroups: [{ id }] });
  const kubaneh = await addDish({ page, shop }, 'Kubaneh', { optionGroups: [{ id }] });
  await page.getByRole('tab', { name: t('staff.options.title') }).click();
  const pickles = page.getByRole('region', { name: 'Pickles' });
  const state = (of: string) => button(pickles, soldOutText('Amba', of));
  await state(t('staff.menu.soldOut.available')).click();
  await page.getByRole('menuitem', { name: t('staff.menu.soldOut.open') }).click();
  await expectToast(page, soldOutText('Amba', t('shop.soldOut.title')));
  await expect(state(t('shop.soldOut.title'))).toBeVisible();
  await expectAccessible(page);

  await button(page, t('staff.options.delete', { name: isolated('Pickles') })).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('listitem')).toHaveText(['Malawach', 'Kubaneh']);
  await expectAccessible(page);
  await button(question, t('staff.options.deleteConfirm')).click();
  await expectToast(page, t('staff.options.deleted'));
  await expect(pickles).toHaveCount(0);
  await button(page, t('staff.undo')).click();
  await expectToast(page, t('staff.options.restored'));
  await expect(pickles).toContainText(t('staff.options.usedBy', { count: 2 }));

  // A dish is sold out if it requires more choices than are left, and staff see the reason.
  for (const choice of choices ?? [])
    await put({ page, shop }, `option-choices/${choice.id}`, { soldOutUntil: NO_END });
  await put({ page, shop }, `food-items/${kubaneh.id}`, { optionGroups: [{ id, min: 1 }] });
  await page.getByRole('tab', { name: t('staff.options.dishes') }).click();
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const lacking = t('staff.options.lacking', { group: isolated('Pickles') });
  await expect(row('Kubaneh')).toContainText(lacking);
  await expect(row('Malawach')).not.toContainText(lacking);
});

const addSpreads = (page: Page, shop: Shop) =>
  post(page, `${shop.url}/api/admin/option-groups`, {
    name: 'Spreads',
    min: 1,
    max: 2,
    maxPerChoice: 2,
    choices: ['Zhug', 'Matbucha'].map((name) => ({ name, price: '2.00' })),
  });

test('a phone order takes options by keyboard alone, and is not placed while a dish is being chosen', {
  tag: '@extended',
}, async ({ page, shop, expectedErrors }) => {
  // The browser logs a 404 when an unknown number is looked up.
  expectedErrors.push(/404/);
  await enter(page, shop);
  const { id } = await addSpreads(page, shop);
  await addDish({ page, shop }, 'Sfinge', { optionGroups: [{ id }] });
  await page.goto(`${shop.url}/phone-orders-admin?lang=en`);
  await fillInCaller(page, { phone: '0521234567', name: 'Noa' });
  await page.locator('select[name=city]').selectOption({ index: 1 });

  const search = page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') });
  const choice = (name: string) => page.getByRole('checkbox', { name });
  const order = page.getByRole('region', { name: t('staff.phoneOrders.order'), exact: true });
  await search.fill('Sfinge');
  await search.press('Enter');
  await expect(choice('Zhug')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: t('staff.phoneOrders.tooFew', { count: 1 }) })).toBeVisible();
  await expectAccessible(page, page.getByRole('group', { name: 'Spreads' }).locator('..'));
  await page.keyboard.press('2');
  await expect(choice('Zhug')).toContainText('× 2');
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await expect(order).toContainText('Zhug × 2');
  await expect(order).toContainText('44.00');

  // Another line of the same dish.
  await page.keyboard.press('Enter');
  await expect(choice('Zhug')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByLabel(t('staff.phoneOrders.note')).fill('Hot');
  // An order is not placed without the dish that is being chosen.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: t('staff.phoneOrders.notAdded') })).toBeVisible();
  await expect(button(page, t('staff.phoneOrders.addLine', { dish: isolated('Sfinge') }))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(order.getByRole('listitem')).toHaveCount(2);
  await search.press('Control+Enter');
  await expect(page.getByText(t('staff.phoneOrders.done.title'))).toBeVisible();
  const [placed] = await (await page.request.get(`${shop.url}/api/admin/orders?q=0521234567`)).json();
  expect(placed.totalAmount).toBe('86.00');
});

test('a dish and a choice are sold out from the details of an order, which print as one whole sheet', {
  tag: '@extended',
}, async ({ page, shop }) => {
  await openAdmin(page, shop);
  const { id, choices } = await addSpreads(page, shop);
  const dish = await addDish({ page, shop }, 'Sfinge', { optionGroups: [{ id }] });
  const line = { id: dish.id, name: 'Sfinge', price: '44.00', quantity: 10, note: 'Hot' };
  const placed = await post(page, `${shop.url}/api/orders`, {
    items: JSON.stringify([{ ...line, choices: [{ id: choices?.[0]?.id, quantity: 2 }] }]),
    totalAmount: '440.00',
    customerName: 'Noa',
    customerEmail: 'noa@example.com',
    customerPhone: '0521234568',
    paymentMethod: 'cash',
    language: 'en',
  });
  const card = page.getByRole('listitem').filter({ hasText: `#${placed.orderNumber}` });
  await expect(card).toContainText('Zhug\u00a0×\u00a02');
  await expect(card).toContainText('Hot');
  await button(card, t('staff.orders.details')).click();
  const details = page.getByRole('dialog');
  await button(details, soldOutText('Sfinge', t('staff.menu.soldOut.available'))).click();
  await page.getByRole('menuitem', { name: t('staff.menu.soldOut.open') }).click();
  await expectToast(page, soldOutText('Sfinge', t('shop.soldOut.title')));
  await button(details, soldOutText('Zhug', t('staff.menu.soldOut.available'))).click();
  await page.getByRole('menuitem', { name: t('staff.menu.soldOut.open') }).click();
  await expectToast(page, soldOutText('Zhug', t('shop.soldOut.title')));
  await expect(button(details, soldOutText('Zhug', t('shop.soldOut.title')))).toBeVisible();
  await expectAccessible(page, details);
  // Printed alone and whole, without its buttons.
  await page.emulateMedia({ media: 'print' });
  await expect(details.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('staff.orders.title') })).toBeHidden();
  expect(await details.evaluate(isCut)).toBe(false);
  // A choice keeps its count on its line.
  expect(await details.locator('table').textContent()).toContain('Zhug\u00a0×\u00a02');
});

test('allergens and diet of a dish and of its choices are declared', async ({ page, shop }) => {
  await openAdmin(page, shop, { section: 'food-items' });
  const group = await addGroup(page, shop, 'Sauces');
  const { id } = await addDish({ page, shop }, 'Sabich', { optionGroups: [{ id: group.id }] });
  const dialog = page.getByRole('dialog').last();
  const chip = (presence: 'contains' | 'mayContain', name: 'eggs' | 'sesame' | 'milk') =>
    dialog
      .getByRole('group', { name: t(`staff.menu.allergens.${presence}`), exact: true })
      .getByRole('checkbox', { name: t(`allergens.names.${name}`) });
  const save = button(dialog, t('staff.save'));

  await button(page, t('staff.menu.editDish', { name: isolated('Sabich') })).click();
  await dialog.getByText(t('staff.menu.allergens.title'), { exact: true }).click();
  await chip('contains', 'eggs').check();
  await chip('mayContain', 'eggs').check();
  await expect(chip('contains', 'eggs')).not.toBeChecked();
  await chip('contains', 'milk').check();
  await dialog.getByLabel(t('staff.menu.fields.diet')).selectOption('vegan');
  await save.click();
  const milk = { allergens: isolated(t('allergens.names.milk')) };
  await expect(dialog.getByText(t('staff.menu.allergens.contradiction', milk))).toBeVisible();
  await expectAccessible(page);
  await chip('contains', 'milk').uncheck();
  await dialog.getByLabel(t('staff.menu.allergens.complete')).check();

  await button(dialog, t('staff.options.edit', { name: isolated('Sauces') })).click();
  await button(dialog, t('staff.options.choiceMenu', { name: isolated('Tahini') })).click();
  await page.getByRole('menuitem', { name: t('staff.menu.allergens.ofChoiceMenu') }).click();
  await chip('contains', 'sesame').check();
  await dialog.getByLabel(t('staff.menu.allergens.complete')).check();
  await expectAccessible(page);
  await button(dialog, t('staff.menu.allergens.done')).click();
  await button(dialog, t('staff.menu.allergens.restNone', { count: 2 })).click();
  await save.click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  // A second tap at the same place would be ignored.
  await save.press('Enter');
  await expectToast(page, t('staff.menu.updated'));

  const list = async (path: string) => (await page.request.get(`${shop.url}/api/${path}`)).json();
  const [dish] = (await list('food-items')).filter((each: { id: number }) => each.id === id);
  expect(dish).toMatchObject({ allergens: { eggs: 'mayContain' }, allergensComplete: 1, diet: 'vegan' });
  const [stored] = (await list('option-groups')).filter((each: { id: number }) => each.id === group.id);
  const stated = [{ allergens: { sesame: 'contains' } }, { allergens: {} }, { allergens: {} }];
  expect(stored.choices).toMatchObject(stated.map((each) => ({ ...each, allergensComplete: 1 })));
});

/** Returns whether a part of the element can only be reached by scrolling. */
const isCut = (element: Element) =>
  [element, ...element.querySelectorAll(':not(.sr-only)')].some(
    (each) => each.scrollHeight > each.clientHeight + 1 && /auto|scroll|hidden/.test(getComputedStyle(each).overflowY),
  );
