import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { listCities } from '../../shared/cities/contract.ts';
import { listFoodItems } from '../../shared/menu/contract.ts';

test('the menu has the active dishes in display order, encoded as documented', async () => {
  await using world = await createWorld();
  await world.addDish({
    name: 'Falafel',
    nameHe: 'פלאפל',
    price: 4250,
    category: 'Mezze',
    imageUrl: '/media/falafel.webp',
    cookingInstructions: 'Heat. Serve.',
  });
  expect((await world.get('/api/food-items')).body).toEqual([
    {
      id: 1,
      name: 'Falafel',
      nameHe: 'פלאפל',
      nameTr: null,
      description: 'Thirty chickpea falafel',
      descriptionHe: null,
      descriptionTr: null,
      price: '42.50',
      imageUrl: '/media/falafel.webp',
      category: 'Mezze',
      categoryHe: null,
      categoryTr: null,
      categoryId: 1,
      categorySortOrder: 1,
      cookingInstructions: 'Heat. Serve.',
      cookingInstructionsHe: null,
      cookingInstructionsTr: null,
      isActive: 1,
      soldOutUntil: null,
      optionGroups: [],
      allergens: {},
      allergensComplete: 0,
      diet: null,
      isSpicy: 0,
    },
  ]);
});

test('inactive and deleted dishes are not on the menu', async () => {
  await using world = await createWorld();
  await world.addDish({ name: 'Soup', isActive: false });
  await world.addDish({ name: 'Pie', isDeleted: true });
  await world.addDish({ name: 'Falafel' });
  expect((await world.call(listFoodItems)).map(({ name }) => name.en)).toEqual(['Falafel']);
});

test('the cities are the active ones in display order, encoded as documented', async () => {
  await using world = await createWorld();
  await world.addCity({ name: 'Haifa', nameHe: 'חיפה', minimumOrderAmount: 15_050, sortOrder: 2 });
  await world.addCity({ name: 'Acre', sortOrder: 1 });
  await world.addCity({ name: 'Eilat', isActive: false });
  await world.addCity({ name: 'Jaffa', isDeleted: true });
  const { body } = await world.get('/api/cities');
  expect(body).toMatchObject([{ name: 'Acre' }, { name: 'Haifa' }]);
  expect((body as object[])[1]).toEqual({
    id: 1,
    name: 'Haifa',
    nameHe: 'חיפה',
    nameTr: null,
    minimumOrderAmount: '150.50',
    isActive: 1,
    sortOrder: 2,
    deliveryFees: [],
    deliveryDays: null,
    extraMinutes: 0,
    areas: [],
    isOutsideServed: 1,
  });
  expect((await world.call(listCities))[1]?.minimumOrderAmount).toBe(15_050);
});
