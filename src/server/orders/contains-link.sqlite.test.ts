import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsLink, withoutLink } from './contains-link.ts';

const LINKS = [
  'https://evil.example',
  'Win at http://1.2.3.4',
  'HTTPS://EVIL.EXAMPLE/x',
  'www.evil.example',
  'evil.com',
  'bit.ly/3xYz',
  'evil\u200b.com',
  'evil\u2024com',
  'evil．com',
  'ev\u00adil.com',
  'me@evil.com',
  'נועה evil.xyz',
  'prize.dev',
  'win.gg',
  'paypal.support',
  '(evil.zip)',
  'evil.xn--p1ai',
  'прибыль.онлайн',
  'evil.भारत',
  'evil.𝐝𝐞𝐯',
  'evil.d\u034fev',
  'evil.dev-x',
  'evil.dev.thanks',
  't.me',
  '1.2.3.4',
  'http:⁄⁄evil',
  'https∶//evil',
  'http:\\\\evil',
];

const PLAIN = [
  'Noa Levi',
  'J. R. Smith',
  'Dr.Cohen',
  'St.Peter',
  'ד״ר כהן',
  'ד"ר.כהן',
  'Cohen/Levi',
  "O'Brien-Smith, Jr.",
  'Ayşe Öz.',
  'M.Ali Yılmaz',
  'Com. Net',
  'Www',
  'Levi & Co.',
  'Table 4 / Dana: window',
  '(.com/',
  'wwwx.',
  '50/50',
  'no onions.thanks',
  'no onions. Thanks',
  'בלי בצל.תודה',
  '3.5',
  '25.11.2026',
  'at 11 a.m. or 2 p.m.',
  'Herzl St.12',
  'Apt.3, Bldg.B',
  'e.g. no salt',
  'U.S.A.',
  '.dev',
];

test.each(LINKS)('finds and removes the link in %j', (text) => {
  expect(containsLink(text)).toBe(true);
  expect(containsLink(withoutLink(text))).toBe(false);
});

test.each(PLAIN)('finds no link in %j, and keeps the text', (text) => {
  expect(containsLink(text)).toBe(false);
  expect(withoutLink(text)).toBe(text);
});

test('never finds a link in words without dots, slashes and colons', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(containsLink(text.normalize('NFKC').replace(/[./。:]/g, ''))).toBe(false);
    }),
  );
});

test('takes linear time for a long text', () => {
  for (const part of ['a.', '.', 'www', 'a-', '1.', 'https', '\u0301']) {
    expect(containsLink(part.repeat(50_000))).toBe(false);
  }
});
