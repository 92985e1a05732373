import { expect, test } from 'vitest';
import { isPictureUrl } from './picture-url.ts';

test.each(['/media/falafel.webp', '/media/a-200.webp', 'https://shop.example/a.png', 'http://shop.example/a.png'])(
  'a picture can be at %s',
  (url) => {
    expect(isPictureUrl(url)).toBe(true);
  },
);

test.each([
  '',
  'falafel.webp',
  '/media/',
  '/media/../app-secret',
  '/media/a/b.webp',
  '/media/.a.part',
  '/media/A.webp',
  '/media/a.webp?x=1',
  '//shop.example/a.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'https://shop.example/a b.png',
  'shop.example/media/a.webp',
])('%j is not the address of a picture', (url) => {
  expect(isPictureUrl(url)).toBe(false);
});
