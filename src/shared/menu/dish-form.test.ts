import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALLERGENS, PRESENCES } from '../allergens/allergens.ts';
import { DIETS } from '../allergens/diet.ts';
import { DAYS } from '../hours/week.ts';
import { LANGUAGES } from '../languages.ts';
import { addFoodItem, type StaffDish } from './contract.ts';
import { EMPTY_DISH } from './dish-fields.ts';
import { type DishForm, EMPTY_DISH_FORM, readDishForm, textsOfForm, toDishForm, withoutDeleted } from './dish-form.ts';

const form = (changes: Partial<DishForm>): DishForm => ({ ...EMPTY_DISH_FORM, ...changes });
const SOUP = form({ name: 'Soup', description: 'Hot', price: '32.5' });

const OWN_LIMIT = { type: 'ownLimit' };
const groups = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, min: '', max: '' }));

const problemsOf = (given: DishForm, language: 'en' | 'he' = 'en') => {
  const read = readDishForm(given, language);
  return 'problems' in read ? read.problems : null;
};

const readPrice = (price: string) => {
  const read = readDishForm({ ...SOUP, price }, 'en');
  return 'dish' in read ? read.dish.price : read.problems;
};

test.each([
  ['42', 4200],
  ['42.5', 4250],
  ['42,50', 4250],
  [' ₪42.50 ', 4250],
  [`${' '.repeat(20)}42`, 4200],
  ['0', 0],
])('the price %j is read as %j agorot', (text, agorot) => {
  expect(readPrice(text)).toBe(agorot);
});

test.each(['-1', '1.005', '12,34.50', 'free', '42 ₪₪'])('the price %j is invalid', (text) => {
  expect(readPrice(text)).toEqual({ price: { type: 'price' } });
});

test.each(['', '  ', ' ₪ '])('the price %j is missing', (text) => {
  expect(readPrice(text)).toEqual({ price: { type: 'missing' } });
});

test('a dish form sends empty texts, which remove stored ones', () => {
  const read = readDishForm({ ...SOUP, nameHe: '  ', isActive: false }, 'en');
  expect(read).toMatchObject({
    dish: {
      name: { en: 'Soup', he: '' },
      cookingInstructions: { tr: '' },
      price: 3250,
      imageUrl: null,
      isActive: false,
    },
  });
});

test.each([
  [form({}), { name: { type: 'missing' }, description: { type: 'missing' }, price: { type: 'missing' } }],
  [{ ...SOUP, name: ' ' }, { name: { type: 'missing' } }],
  [{ ...SOUP, name: '', nameTr: 'Çorba' }, null],
  [{ ...SOUP, price: '1.005' }, { price: { type: 'price' } }],
  [{ ...SOUP, nameHe: 'א'.repeat(201) }, { nameHe: { type: 'limit', limit: { characters: 200 } } }],
  [{ ...SOUP, nameHe: 'א'.repeat(2001) }, { nameHe: { type: 'limit', limit: { characters: 200 } } }],
  [{ ...SOUP, portionsPerDay: '0' }, { portionsPerDay: { type: 'portions' } }],
  [
    { ...SOUP, portionsPerDay: '1.5', showPortionsFrom: 'ten' },
    { portionsPerDay: { type: 'portions' }, showPortionsFrom: { type: 'portions' } },
  ],
  [{ ...SOUP, portionsPerDay: '10000' }, { portionsPerDay: { type: 'portions' } }],
  [{ ...SOUP, portionsPerDay: ' 12 ', showPortionsFrom: '' }, null],
  [{ ...SOUP, name: 'a\u0001b' }, { name: { type: 'unreadable' } }],
  [
    { ...SOUP, optionGroups: [{ id: 7, min: 'x', max: '51' }] },
    { 'optionGroups.7.min': OWN_LIMIT, 'optionGroups.7.max': OWN_LIMIT },
  ],
  [{ ...SOUP, optionGroups: [{ id: 7, min: '3', max: '2' }] }, { 'optionGroups.7.min': { type: 'minAboveMax' } }],
  [{ ...SOUP, optionGroups: groups(21) }, { optionGroups: { type: 'tooManyGroups' } }],
  [
    { ...SOUP, price: '', nameHe: 'א'.repeat(201) },
    { price: { type: 'missing' }, nameHe: { type: 'limit', limit: { characters: 200 } } },
  ],
  [
    { ...SOUP, diet: 'vegan' as const, allergens: { milk: 'contains', nuts: 'contains' } as const },
    { diet: { type: 'contradiction', allergens: ['milk'] } },
  ],
])('the dish form %j has the problems %j', (given, problems) => {
  expect(problemsOf(given)).toEqual(problems);
});

test.each([
  [{ min: '3', max: '' }, { type: 'minAboveMax' }],
  [{ min: '2', max: '' }, null],
  // Of two choices that are offered, each at most once.
  [
    { min: '3', max: '3' },
    { type: 'tooFewChoices', max: 2 },
  ],
  [{ min: '', max: '1' }, null],
])("a dish's limits %j are checked against its option group", (limits, problem) => {
  const choices = [true, true, false].map((isActive) => ({ isActive }));
  const group = { id: 7, min: 2, max: 2, maxPerChoice: 1, isSize: false, choices };
  const read = readDishForm({ ...SOUP, optionGroups: [{ id: 7, ...limits }] }, 'en', [group]);
  expect('problems' in read ? read.problems : null).toEqual(problem && { 'optionGroups.7.min': problem });
});

test.each(['1e3', '0x10', '+5', '-5', '1 000', '1234567890'])('%j is not a number of portions', (typed) => {
  expect(problemsOf({ ...SOUP, portionsPerDay: typed })).toEqual({ portionsPerDay: { type: 'portions' } });
});

test('a dish form reports invalid times of availability', () => {
  const read = (opens: string) =>
    readDishForm({ ...SOUP, served: [{ days: ['friday'], opens, closes: '16:00' }] }, 'en');
  expect(read('11')).toEqual({ problems: { served: { type: 'week', problem: 'noTimes' } } });
  expect(read('11:00')).toMatchObject({ dish: { served: [{ day: 'friday', opens: 660, closes: 960 }] } });
});

test('a missing dish name is reported in the language on screen', () => {
  expect(problemsOf({ ...SOUP, name: '' }, 'he')).toEqual({ nameHe: { type: 'missing' } });
});

test('a dish form without edits leaves the dish unchanged', () => {
  const stored: StaffDish = {
    ...EMPTY_DISH,
    id: 7,
    name: { en: 'Soup', he: 'מרק', tr: '' },
    description: { en: 'First line\nsecond line', he: '', tr: '' },
    price: 3_250,
    imageUrl: '/media/soup.webp',
    cookingInstructions: { en: '', he: 'לחמם', tr: '' },
    isActive: false,
    optionGroups: [{ id: 3, min: 1, max: null }],
    portionsPerDay: 12,
    showPortionsFrom: 3,
    served: [{ day: 'friday', opens: 1080, closes: 120 }],
    allergens: { milk: 'contains', nuts: 'mayContain' },
    allergensComplete: true,
    diet: 'vegetarian',
    isSpicy: true,
    version: 4,
  };
  const { id: _id, version: _version, soldOutUntil: _notInTheForm, category: _byId, ...content } = stored;
  for (const language of LANGUAGES) expect(readDishForm(toDishForm(stored), language)).toEqual({ dish: content });
  const { name, description, category, cookingInstructions } = stored;
  expect(textsOfForm(toDishForm(stored))).toMatchObject({ name, description, category, cookingInstructions });
});

test('the server accepts every dish that the form accepts', () => {
  const text = fc.oneof(fc.constantFrom('', ' ', 'Soup', 'מרק'), fc.string());
  const time = fc.oneof(text, fc.constantFrom('11:00', '16:00', '02:30'));
  const anyForm = fc.record({
    ...Object.fromEntries(Object.keys(EMPTY_DISH_FORM).map((field) => [field, text])),
    imageUrl: fc.option(fc.constantFrom('/media/soup.webp', 'javascript:alert(1)')),
    isActive: fc.boolean(),
    allergens: fc.dictionary(fc.constantFrom(...ALLERGENS), fc.constantFrom(...PRESENCES)),
    allergensComplete: fc.boolean(),
    diet: fc.constantFrom(null, ...DIETS),
    isSpicy: fc.boolean(),
    optionGroups: fc.array(fc.record({ id: fc.nat(99), min: text, max: fc.constantFrom('', '1', '51') })),
    served: fc.option(fc.array(fc.record({ days: fc.subarray([...DAYS]), opens: time, closes: time }))),
    price: fc.oneof(text, fc.constantFrom('1', '42,50')),
  }) as fc.Arbitrary<DishForm>;
  fc.assert(
    fc.property(anyForm, (given) => {
      const read = readDishForm(given, 'en');
      if ('dish' in read) expect(addFoodItem.body.safeParse(addFoodItem.body.encode(read.dish)).success).toBe(true);
    }),
  );
});

test('a dish form sends its category by id, and texts only for a new one', () => {
  const named = { ...SOUP, category: 'Soups', categoryHe: 'מרקים' };
  const sent = (form: DishForm) => {
    const read = readDishForm(form, 'en');
    if (!('dish' in read)) throw new Error('The form has errors');
    return [read.dish.categoryId, read.dish.category];
  };
  expect(sent({ ...named, categoryId: 7 })).toEqual([7, undefined]);
  expect(sent({ ...named, categoryId: null })).toEqual([null, undefined]);
  expect(sent({ ...named, categoryId: 'new' })).toEqual([undefined, { en: 'Soups', he: 'מרקים', tr: '' }]);
});

test('a new category needs a name in a language', () => {
  expect(problemsOf({ ...SOUP, categoryId: 'new' }, 'he')).toEqual({ categoryHe: { type: 'missing' } });
  expect(readDishForm({ ...SOUP, categoryId: 'new', categoryHe: 'מרקים' }, 'tr')).toHaveProperty('dish');
});

const [first] = groups(3);
const entered = form({ categoryId: 3, optionGroups: groups(3) });
const lists = { categories: [{ id: 1 }], groups: [{ id: 1 }] };

test('a restored draft loses a category and option groups that were deleted', () => {
  const known = { saved: EMPTY_DISH_FORM, ...lists };
  expect(withoutDeleted(entered, known)).toEqual({ ...entered, categoryId: null, optionGroups: [first] });
});
