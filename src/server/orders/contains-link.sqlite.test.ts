import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsLink, withoutLink } from './contains-link.ts';

const LINKS = [
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
  'evil｡com',
  'ev\u00adil.com',
  'me@evil.com',
  'נועה evil.xyz',
  'prize.dev',
  'Prize.Dev!',
  'win.gg',
  'paypal.support',
  'noa paypal.support.',
  '(evil.zip)',
  'evil.рф',
  'evil.xn--p1ai',
  'прибыль.онлайн',
  'פרס.קום',
  'فوز.شبكة',
  '奖.中国',
  'evil.भारत',
  'evil.𝐝𝐞𝐯',
  'evil.d\u034fev',
  'evil.\u3164dev',
  'evil.dev-x',
  'evil.dev.thanks',
  't.me',
  '1.2.3.4',
  'http:⁄⁄evil',
  'http:∕∕evil',
  'https∶//evil',
  'http:\\\\evil',
];

const PLAIN = [
  'Noa Levi',
  'J. R. Smith',
  'J.R. Smith',
  'J.R.R. Tolkien',
  'Dr.Cohen',
  'Dr. Cohen',
  'St.Peter',
  'St. Peter',
  'ד״ר כהן',
  'ד"ר.כהן',
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
  'no onions.thanks',
  'no onions. Thanks',
  'בלי בצל.תודה',
  'Soğansız.Teşekkürler',
  '3.5',
  '25.11.2026',
  'at 11 a.m. or 2 p.m.',
  'Ben-Gurion 12.',
  'Herzl St.12',
  'Apt.3, Bldg.B',
  'e.g. no salt',
  'U.S.A.',
  '.dev',
  'evil. dev',
];

test.each(LINKS)('%j contains a link', (text) => expect(containsLink(text)).toBe(true));

test.each(PLAIN)('%j contains no link', (text) => expect(containsLink(text)).toBe(false));

test('words without dots, slashes and colons never contain a link', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(containsLink(text.normalize('NFKC').replace(/[./。:]/g, ''))).toBe(false);
    }),
  );
});

test.each(LINKS)('%j is shown without a link', (text) => expect(containsLink(withoutLink(text))).toBe(false));

test.each(PLAIN)('%j is shown as it is', (text) => expect(withoutLink(text)).toBe(text));

test('a long text takes linear time', () => {
  for (const part of ['a.', '.', 'www', 'a-', '1.', 'https', '\u0301']) {
    expect(containsLink(part.repeat(50_000))).toBe(false);
  }
});
