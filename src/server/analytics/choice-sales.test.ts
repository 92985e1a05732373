import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { toDecimal } from '../../shared/money.ts';
import { staffOptionGroup } from '../../shared/options/contract.ts';

const GROUPS = '/api/admin/option-groups';

type Chosen = readonly (readonly [choiceId: number, quantity: number])[];

/** A shop with a pizza of ₪50 in two sizes with extras, and bread without options. */
async function createPizzeria() {
  const shop = await createStaffShop();
  const addGroup = async (group: object) => staffOptionGroup.parse((await shop.staffPost(GROUPS, group)).body);
  const sizes = await addGroup({
    name: 'Size',
    nameHe: 'גודל',
    isSize: 1,
    choices: [
      { name: 'Small', price: '0' },
      { name: 'Large', nameHe: 'גדולה', price: '10' },
    ],
  });
  const extras = await addGroup({ name: 'Extras', max: 3, maxPerChoice: 3, choices: [{ name: 'Olives', price: '0' }] });
  const optionGroups = [sizes, extras].map(({ id }) => ({ id, min: null, max: null }));
  const pizza = await shop.addDish({ name: 'Pizza', price: 5_000, optionGroups });
  const bread = await shop.addDish({ name: 'Bread', price: 300 });
  await shop.addCity({ minimumOrderAmount: 0 });
  const [[small, large], [olives]] = [sizes, extras].map(({ choices }) => choices.map(({ id }) => id)) as [
    [number, number],
    [number],
  ];

  const pizzas = (unitPrice: number, quantity: number, chosen: Chosen) => ({
    ...{ id: pizza.id, name: 'Pizza', price: toDecimal(unitPrice), quantity },
    choices: chosen.map(([id, count]) => ({ id, quantity: count })),
  });
  const order = async (...lines: object[]) => {
    const total = (lines as { price: string; quantity: number }[]).reduce(
      (sum, { price, quantity }) => sum + Number(price) * quantity,
      0,
    );
    const body = checkout([], { items: JSON.stringify(lines), totalAmount: total.toFixed(2), cityId: 1 });
    const response = await shop.post('/api/orders', body);
    expect(response.status, response.text).toBe(201);
  };
  const sales = async () => (await shop.staffGet('/api/admin/analytics/food-sales/2026/7')).body;
  return Object.assign(shop, { sizes, extras, pizza, bread, small, large, olives, pizzas, order, sales });
}

test('food sales list the choices of each dish with the quantity sold', async () => {
  await using shop = await createPizzeria();
  const { small, large, olives, pizzas } = shop;
  await shop.order(
    pizzas(6_000, 2, [
      [large, 1],
      [olives, 3],
    ]),
    { id: shop.bread.id, name: 'Bread', price: '3.00', quantity: 1 },
  );
  await shop.order(
    pizzas(6_000, 1, [[large, 1]]),
    pizzas(5_000, 4, [
      [small, 1],
      [olives, 1],
    ]),
  );
  const size = { groupId: shop.sizes.id, groupName: 'Size', groupNameHe: 'גודל' };
  expect(await shop.sales()).toMatchObject([
    {
      id: shop.pizza.id,
      totalQuantity: 7,
      totalRevenue: '380.00',
      choices: [
        { id: small, ...size, name: 'Small', totalQuantity: 4 },
        { id: large, ...size, name: 'Large', nameHe: 'גדולה', totalQuantity: 3 },
        { id: olives, groupId: shop.extras.id, groupName: 'Extras', name: 'Olives', totalQuantity: 10 },
      ],
    },
    { id: shop.bread.id, name: 'Bread', totalQuantity: 1, totalRevenue: '3.00' },
  ]);
});

test('a renamed or deleted choice keeps one entry, with the names in its last order', async () => {
  await using shop = await createPizzeria();
  const { small, large, pizzas } = shop;
  const rename = async (given: object) => {
    const [first, second] = shop.sizes.choices;
    const choices = [
      { id: small, name: first?.name.en, price: '0' },
      { id: large, name: second?.name.en, price: '10', ...given },
    ];
    const response = await shop.staffPut(`${GROUPS}/${shop.sizes.id}`, { name: 'Diameter', isSize: 1, choices });
    expect(response.status, response.text).toBe(200);
  };
  await shop.order(pizzas(5_000, 5, [[small, 1]]), pizzas(6_000, 1, [[large, 1]]));
  await rename({ name: '40 cm' });
  await shop.order(pizzas(6_000, 2, [[large, 1]]));
  await rename({ name: 'Never sold' });
  await shop.staffDelete(`${GROUPS}/${shop.sizes.id}`);
  // Both are in one group, which has one name.
  expect(await shop.sales()).toMatchObject([
    {
      choices: [
        { id: small, groupName: 'Diameter', name: 'Small', totalQuantity: 5 },
        { id: large, groupName: 'Diameter', name: '40 cm', totalQuantity: 3 },
      ],
    },
  ]);
});
