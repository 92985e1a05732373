import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPictureUrl } from './picture-url.ts';
import { mediaUrl, pictureOfWidth } from './rules.ts';

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

test('the addresses of an uploaded picture and of its widths are valid', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-f]{32}$/), fc.constantFrom(200, 400), (name, width) => {
      const url = mediaUrl(`${name}.webp`);
      expect(isPictureUrl(url)).toBe(true);
      expect(isPictureUrl(pictureOfWidth(url, width))).toBe(true);
    }),
  );
});
