import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { invalidFields } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { staffOptionGroup } from '../../shared/options/contract.ts';
import { order } from '../../shared/orders/contract.ts';

const MENU = '/api/admin/food-items';
const GROUPS = '/api/admin/option-groups';
const SESAME = { allergens: { sesame: 'contains', nuts: 'mayContain' }, allergensComplete: 1 };
const HUMMUS = { name: 'Hummus', description: 'With tahini', price: '30.00', ...SESAME, diet: 'vegan', isSpicy: 1 };

describe('the declaration of a dish', () => {
  test('is stored, shown to customers, audited, and kept by a change of other fields', async () => {
    await using shop = await createStaffShop();
    const added = await shop.staffPost(MENU, HUMMUS);
    expect(added.status, added.text).toBe(201);
    const declared = { ...SESAME, diet: 'vegan', isSpicy: 1 };
    expect(added.body).toMatchObject(declared);
    const edited = await shop.staffPut(`${MENU}/1`, { price: '31.00' });
    expect(edited.body).toMatchObject({ ...declared, price: '31.00' });
    expect((await shop.get('/api/food-items')).body).toMatchObject([declared]);
    const replaced = await shop.staffPut(`${MENU}/1`, { allergens: { milk: 'mayContain' }, allergensComplete: 0 });
    expect((replaced.body as { allergens: object }).allergens).toEqual({ milk: 'mayContain' });
    expect((await shop.audit()).at(-1)).toMatchObject({
      before: { allergens: SESAME.allergens },
      after: { allergens: { milk: 'mayContain' } },
    });
  });

  test('is rejected with an unknown allergen, level or diet', async () => {
    await using shop = await createStaffShop();
    for (const wrong of [{ allergens: { sesam: 'contains' } }, { allergens: { sesame: 'yes' } }, { diet: 'kosher' }]) {
      expect(invalidFields(await shop.staffPost(MENU, { ...HUMMUS, ...wrong }))).toHaveLength(1);
    }
  });

  test('cannot contradict the diet, not even by a change of one of the two fields', async () => {
    await using shop = await createStaffShop();
    const wrong = { ...HUMMUS, allergens: { milk: 'contains', eggs: 'contains', fish: 'mayContain' } };
    const refused = await shop.staffPost(MENU, wrong);
    expect(invalidFields(refused)).toEqual(['diet']);
    expect(refused.text).toContain('A vegan dish does not contain milk, eggs"');
    await shop.staffPost(MENU, HUMMUS);
    expect(invalidFields(await shop.staffPut(`${MENU}/1`, { allergens: { fish: 'contains' } }))).toEqual(['diet']);
    const traces = await shop.staffPut(`${MENU}/1`, { allergens: { fish: 'mayContain' } });
    expect(traces.status, traces.text).toBe(200);
  });
});

const BREAD = { name: 'Bread', price: '0', allergens: { gluten: 'contains' }, allergensComplete: 1 };
const EGG = { name: 'Egg', price: '4', allergens: { eggs: 'contains' }, diet: 'notVegan', isSpicy: 1 };

describe('the declaration of a choice', () => {
  test('is stored, and kept by a change that omits it', async () => {
    await using shop = await createStaffShop();
    const { body } = await shop.staffPost(GROUPS, { name: 'Sides', choices: [BREAD, EGG] });
    const group = staffOptionGroup.parse(body);
    const choices = [
      { ...BREAD, diet: null, isSpicy: 0 },
      { ...EGG, allergensComplete: 0 },
    ].map(({ price: _, ...choice }) => choice);
    expect(body).toMatchObject({ choices });
    const [bread, egg] = group.choices;
    const known = {
      name: 'Sides',
      choices: [
        { id: egg?.id, name: 'Egg', price: '5' },
        { id: bread?.id, name: 'Pita', price: '0' },
      ],
    };
    const edited = await shop.staffPut(`${GROUPS}/${group.id}`, known);
    expect(edited.body).toMatchObject({
      choices: [
        { ...choices[1], price: '5.00' },
        { ...choices[0], name: 'Pita' },
      ],
    });
    const soldOut = await shop.staffPut(`/api/admin/option-choices/${egg?.id}`, { isActive: 0 });
    expect(soldOut.body).toMatchObject({ choices: [choices[1], { allergensComplete: 1 }] });
  });
});

describe('an order', () => {
  test('keeps the declarations of its dishes and choices at the time it was placed, and its allergies', async () => {
    await using shop = await createStaffShop();
    const group = staffOptionGroup.parse(
      (await shop.staffPost(GROUPS, { name: 'Sides', max: 2, choices: [BREAD, EGG] })).body,
    );
    const [bread, egg] = group.choices.map(({ id }) => ({ id, quantity: 1 }));
    await shop.staffPost(MENU, { ...HUMMUS, optionGroups: [{ id: group.id }] });
    await shop.staffPost(MENU, { name: 'Water', description: 'Still', price: '10.00' });
    await shop.addCity({ minimumOrderAmount: 0 });
    const line = { id: 1, name: 'Hummus', quantity: 1 };
    const items = [
      { ...line, price: '30.00', choices: [bread] },
      { ...line, price: '34.00', choices: [egg] },
      { id: 2, name: 'Water', price: '10.00', quantity: 1 },
    ];
    const allergies = ['eggs', 'sesame'];
    const body = checkout([], { items: JSON.stringify(items), totalAmount: '74.00', cityId: 1, allergies });
    const placed = await shop.post('/api/orders', body);
    expect(placed.status, placed.text).toBe(201);
    await shop.staffPut(`${MENU}/1`, { allergens: {}, allergensComplete: 0, diet: null });

    const shown = order.parse((await shop.staffGet('/api/admin/orders/1')).body);
    expect(shown.allergies).toEqual(allergies);
    const sesame = SESAME.allergens;
    expect(shown.items.map(({ statement }) => statement)).toEqual([
      { allergens: { gluten: 'contains', ...sesame }, allergensComplete: true },
      { allergens: { eggs: 'contains', ...sesame }, allergensComplete: false },
      undefined,
    ]);
    expect((placed.body as { allergies: string[] }).allergies).toEqual(allergies);
  });

  test('loses its allergies when its client is erased', async () => {
    await using shop = await createStaffShop();
    const dish = await shop.addDish({ price: 50_000 });
    await shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }], { allergies: ['milk'] }));
    expect((await shop.staffPost('/api/admin/clients/1/export', {})).text).toContain('allergies');
    await shop.staffDelete('/api/admin/clients/1');
    expect((await shop.staffPost('/api/admin/clients/1/erase', {})).status).toBe(204);
    expect(await shop.db.selectFrom('orders').select('allergies').execute()).toEqual([{ allergies: null }]);
  });
});
