import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsLink } from './names.ts';

test.each([
  'https://evil.example',
  'Win at http://1.2.3.4',
  'HTTPS://EVIL.EXAMPLE/x',
  'www.evil.example',
  'Noa WWW.evil',
  'www2.evil',
  'evil.com/path',
  'evil.com',
  'Your prize: evil.co.il',
  'bit.ly/3xYz',
  'evil.example/path',
  'пример.рф/путь',
  'evil\u200b.com',
  'evil\u2024com',
  'evil．com',
  'evil。com',
  'ev\u00adil.com',
  'me@evil.com',
  'נועה evil.xyz',
])('%j contains a link', (name) => expect(containsLink(name)).toBe(true));

test.each([
  'Noa Levi',
  'J. R. Smith',
  'J.R. Smith',
  'J.R.R. Tolkien',
  'Dr.Cohen',
  'Dr. Cohen',
  'ד״ר כהן',
  'ד"ר. כהן/לוי',
  'Cohen/Levi',
  "O'Brien-Smith, Jr.",
  'Ayşe Öz.',
  'M.Ali Yılmaz',
  'J.de Vries',
  'S.Li',
  'Com. Net',
  'Www',
  'Levi & Co.',
  'Table 4 / Dana: window',
  '(.com/',
  'wwwx.',
  '50/50',
  'A.',
  '...',
])('%j contains no link', (name) => expect(containsLink(name)).toBe(false));

test('words without dots and slashes never contain a link', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(containsLink(text.normalize('NFKC').replace(/[./。]/g, ''))).toBe(false);
    }),
  );
});

test('a text longer than the limit of names is not searched', () => {
  const ending = 'www.evil.example';
  expect(containsLink(ending.padStart(300))).toBe(true);
  expect(containsLink(ending.padStart(301))).toBe(false);
});
