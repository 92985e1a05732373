import { describe, expect, test } from 'vitest';
import { addFoodItem, editFoodItem } from './contract.ts';

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

describe('the picture of a dish', () => {
  const pictureOf = (imageUrl: string | null) => editFoodItem.body.safeParse({ imageUrl }).data?.imageUrl;

  test.each(['/media/soup.webp', 'https://shop.example/soup.png'])('can be at %s', (url) => {
    expect(pictureOf(url)).toBe(url);
  });

  test.each(['', '  ', null])('is none where it is %j', (url) => {
    expect(pictureOf(url)).toBeNull();
  });

  test.each(['javascript:alert(1)', 'soup.webp'])('cannot be at %s', (url) => {
    expect(pictureOf(url)).toBeUndefined();
  });
});
