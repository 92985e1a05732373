import { expect, test } from 'vitest';
import { addCategory } from '../categories/contract.ts';
import { addFoodItem } from './contract.ts';

const INCOMPLETE = 'Please provide at least name and description in any language, and price.';

const errorsOf = (body: unknown) =>
  addFoodItem.body.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]);
const soup = { nameTr: 'Çorba', descriptionHe: 'חם', price: '32.50' };

test('a new dish needs a name and a description in some language', () => {
  expect(errorsOf(soup)).toBeUndefined();
  expect(errorsOf({ ...soup, nameTr: '' })).toEqual([['name', INCOMPLETE]]);
  expect(errorsOf({ price: '1' })).toEqual([
    ['name', INCOMPLETE],
    ['description', INCOMPLETE],
  ]);
});

test('all errors of a new dish are reported at once', () => {
  expect(errorsOf({ nameTr: 'Çorba', price: 'free' })?.map(([field]) => field)).toEqual(['price', 'description']);
});

test('a new category is active and always available by default', () => {
  expect(addCategory.body.parse({ name: 'Soups' })).toMatchObject({ isActive: true, served: null });
});
