import { expect, test } from 'vitest';
import { pictureOfWidth, pictureSrcSet } from './rules.ts';

test('an uploaded picture is offered in every width', () => {
  expect(pictureOfWidth('/media/falafel.webp', 200)).toBe('/media/falafel-200.webp');
  expect(pictureSrcSet('/media/falafel.webp')).toBe(
    '/media/falafel-200.webp 200w, /media/falafel-400.webp 400w, /media/falafel.webp 800w',
  );
});

test('an uploaded picture is offered as AVIF in the same widths', () => {
  expect(pictureSrcSet('/media/falafel.webp', 'avif')).toBe(
    '/media/falafel-200.avif 200w, /media/falafel-400.avif 400w, /media/falafel.avif 800w',
  );
});

test.each([
  'https://pictures.example/media/falafel.webp',
  '/media/falafel.webp?x=1',
  'https://pictures.example/falafel.webp',
  '/media/../falafel.webp',
  '/media/falafel.png',
  '',
])('the picture %j is offered unchanged', (url) => {
  expect(pictureSrcSet(url)).toBeUndefined();
});
