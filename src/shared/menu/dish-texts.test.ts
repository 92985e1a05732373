import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseText } from './dish-texts.ts';

test.each([
  [{ name: 'Soup', nameHe: 'מרק', nameTr: 'Çorba' }, 'Soup'],
  [{ name: null, nameHe: 'מרק', nameTr: 'Çorba' }, 'מרק'],
  [{ name: '', nameHe: null, nameTr: 'Çorba' }, 'Çorba'],
  [{ nameTr: 'Çorba' }, 'Çorba'],
  [{ name: null, nameHe: '', nameTr: undefined }, null],
  [{}, null],
])('the name of %j is %j', (dish, name) => {
  expect(baseText(dish, 'name')).toBe(name);
});

test('a dish has a description exactly when one of its languages has', () => {
  const text = fc.option(fc.string());
  fc.assert(
    fc.property(fc.record({ description: text, descriptionHe: text, descriptionTr: text }), (dish) => {
      const texts = [dish.description, dish.descriptionHe, dish.descriptionTr].filter((each) => each);
      expect(baseText(dish, 'description')).toBe(texts[0] ?? null);
    }),
  );
});
