import { describe, expect, test } from 'vitest';
import { addCategory } from '../categories/contract.ts';
import { addFoodItem } from './contract.ts';
import { EMPTY_DISH } from './dish-fields.ts';
import { mapTexts } from './dish-texts.ts';

const INCOMPLETE = 'Please provide at least name and description in any language, and price.';

describe('a new dish', () => {
  const errorsOf = (body: unknown) =>
    addFoodItem.body.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  const soup = { nameTr: 'Çorba', descriptionHe: 'חם', price: '32.50' };

  test('has a name and a description in any language', () => {
    expect(errorsOf(soup)).toBeUndefined();
    expect(errorsOf({ ...soup, nameTr: '' })).toEqual([['name', INCOMPLETE]]);
    expect(errorsOf({ price: '1' })).toEqual([
      ['name', INCOMPLETE],
      ['description', INCOMPLETE],
    ]);
  });

  test('is told all its errors at once', () => {
    expect(errorsOf({ nameTr: 'Çorba', price: 'free' })?.map(([field]) => field)).toEqual(['price', 'description']);
  });

  test.each([null, 'soup', undefined])('is an object: %j', (body) => {
    expect(errorsOf(body)).toEqual([['', expect.stringContaining('expected object')]]);
  });
});

test('a new category is active and always served unless it says otherwise', () => {
  expect(addCategory.body.parse({ name: 'Soups' })).toMatchObject({ isActive: true, served: null });
});

test('each text of a dish is changed alike, and nothing else', () => {
  const dish = { ...EMPTY_DISH, name: { en: 'Soup' }, category: { he: 'מרקים' } };
  const changed = mapTexts(dish, (text) => ({ ...text, tr: 'x' }));
  expect(changed).toEqual({
    name: { en: 'Soup', tr: 'x' },
    description: { tr: 'x' },
    category: { he: 'מרקים', tr: 'x' },
    cookingInstructions: { tr: 'x' },
  });
});
