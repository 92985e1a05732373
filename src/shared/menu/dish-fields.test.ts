import { expect, test } from 'vitest';
import { addFoodItem } from './contract.ts';

const SOUP = { name: 'Soup', description: 'Hot', price: '10' };

test.each([
  ['imageUrl', 'javascript:alert(1)', 'Must be a picture of the media library, or an http or https address'],
  ['served', [], 'Must have a shift, or be null for always'],
])('a dish is rejected with the %s %j', (field, value, message) => {
  const { error } = addFoodItem.body.safeParse({ ...SOUP, [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

test.each(['', '/media/soup.webp', 'https://example.com/soup.jpg'])(
  'the picture address %j is accepted',
  (imageUrl) => {
    expect(addFoodItem.body.safeParse({ ...SOUP, imageUrl }).success).toBe(true);
  },
);
