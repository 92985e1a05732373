import { expect, test } from 'vitest';
import type { z } from 'zod';
import { MAX_ID } from './ids.ts';
import {
  boundedText,
  emailText,
  entityVersion,
  instant,
  isWebAddress,
  lineText,
  longText,
  optionalEmailText,
  orNull,
  personName,
  searchText,
  trimmedText,
} from './wire.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

test.each([
  ['bounded', boundedText(5)],
  ['trimmed', trimmedText(5)],
  ['one line', lineText(5)],
  ['several lines', longText(5)],
])('a text limited to a length rejects a longer one: %s', (_, schema) => {
  expect(accepts(schema, '')).toBe(true);
  expect(accepts(schema, 'a'.repeat(5))).toBe(true);
  expect(accepts(schema, 'a'.repeat(6))).toBe(false);
  expect(accepts(schema, 5)).toBe(false);
});

test.each([
  ['trimmed', trimmedText(5)],
  ['one line', lineText(5)],
  ['several lines', longText(5)],
])('white space around a text does not count and is removed: %s', (_, schema) => {
  expect(schema.parse(`${' '.repeat(100)}Noa L${' '.repeat(100)}`)).toBe('Noa L');
  expect(accepts(schema, `Noa${' '.repeat(300)}`)).toBe(false);
});

test('a text that is too long is reported with its limit', () => {
  for (const schema of [boundedText(5), trimmedText(5), lineText(5), longText(5)]) {
    for (const length of [6, 300, 3000]) {
      expect(schema.safeParse('a'.repeat(length)).error?.issues).toMatchObject([{ code: 'too_big', maximum: 5 }]);
    }
  }
});

const invisible = ['\0', '\x1f', '\x7f', '\x85', '\ud800', '\udc00'];

test.each([
  ['one line', lineText(20)],
  ['several lines', longText(20)],
  ['a search', searchText],
  ['a name', personName],
])('control characters and half characters are rejected in %s', (_, schema) => {
  for (const character of invisible) {
    for (const text of [`${character}a`, `a${character}`, `a${character}b`]) expect(accepts(schema, text)).toBe(false);
  }
  expect(accepts(schema, 'Çay 🍵 תה')).toBe(true);
});

test('line breaks and tabs are allowed only in texts of several lines', () => {
  expect(longText(20).parse('one\n\ttwo')).toBe('one\n\ttwo');
  for (const text of ['one\ntwo', 'one\ttwo']) expect(accepts(lineText(20), text)).toBe(false);
  expect(accepts(searchText, 'one\ntwo')).toBe(false);
  expect(searchText.parse('one\ttwo')).toBe('one two');
});

test('a line break of any system is one character', () => {
  expect(longText(5).parse('1\r\n2\r3')).toBe('1\n2\n3');
  expect(longText(100).parse('\r\na'.repeat(50).trim())).toBe('\na'.repeat(50).trim());
  expect(accepts(longText(5), '1\n2\n34')).toBe(false);
});

test.each(['\u2028', '\u2029'])('the separator %j is a space in one line and a line break in several', (separator) => {
  const text = `no onions${separator}ORDER 9999`;
  for (const schema of [trimmedText(40), lineText(40), personName, searchText]) {
    expect(schema.parse(text)).toBe('no onions ORDER 9999');
  }
  expect(longText(40).parse(text)).toBe('no onions\nORDER 9999');
  expect(longText(40).parse(`${separator}a${separator}`)).toBe('a');
});

const BLANK = [
  ...['\u200b', '\u2060', '\u2800', '\u3164', '\u00ad', '\u034f', '\u115f\u1160', '\u17b4', '\u180e', '\u200e\u200f'],
  ...[
    '\u2061\u2062',
    '\u2066\u2069',
    '\ufeff',
    '\ufe0f',
    '\uffa0',
    '\ufff9',
    '\u{1d159}',
    '\u{e0020}',
    '\u0301',
    '\u05b0',
  ],
  ...['\u3000\u00a0', ' \u200b \u2800 ', '\u2028'],
];

test.each(BLANK)('the invisible text %j counts as empty', (text) => {
  expect(trimmedText(9).parse(text)).toBe('');
  expect(lineText(9).parse(text)).toBe('');
  expect(longText(9).parse(text)).toBe('');
  expect(orNull(lineText(9)).parse(text)).toBeNull();
  expect(personName.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['Name is required']);
});

test.each(['👩‍🍳', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', 'می‌خواهم', 'שָׁלוֹם', '1️⃣', '-', '한국'])('%j is visible and kept unchanged', (text) => {
  expect(lineText(20).parse(text)).toBe(text);
  expect(longText(20).parse(text)).toBe(text);
  expect(personName.parse(text)).toBe(text);
});

test('a missing name is reported', () => {
  for (const missing of ['', '  ', undefined]) {
    expect(personName.safeParse(missing).error?.issues.map(({ message }) => message)).toEqual(['Name is required']);
  }
  expect(accepts(personName, 'a'.repeat(120))).toBe(true);
  expect(accepts(personName, 'a'.repeat(121))).toBe(false);
});

test.each(['noa', 'noa@example', 'a\0b@example.com', 'noa@a@b.co'])(
  'the email address %j is rejected with a message',
  (text) => {
    const messages = new Set(emailText.safeParse(text).error?.issues.map(({ message }) => message));
    expect([...messages]).toEqual(['Valid email is required']);
  },
);

test('an email address has at most 254 characters', () => {
  expect(accepts(emailText, `${'a'.repeat(249)}@b.co`)).toBe(true);
  expect(accepts(emailText, `${'a'.repeat(250)}@b.co`)).toBe(false);
});

test.each([
  '<noa@example.com>',
  '<<noa@example.com>>',
  'noa@example.com>',
  'noa@example.com..',
  '"noa"@example.com',
  'noa(x)@example.com',
  'noa@(x)example.com',
  'noa@example.com(x)',
  'dana@example.com,noa',
  'dana:noa@example.com',
  'noa@[127.0.0.1]',
  'noa@127.0.0.1',
  'noa@0x7f.1',
  'noa@example.com:25',
  'noa@example.com/x',
  'noa\\@example.com',
  '＜noa@example.com＞',
  'noa@example.com；dana＠example.com',
  'noa@exa%6dple.com',
  'noa@example..com',
])('the email address %j is rejected', (text) => expect(emailText.safeParse(text).success).toBe(false));

test.each([
  ['Noa@EXAMPLE.com', 'Noa@example.com'],
  ['\u200f \u2068noa@example.com\u2069 ', 'noa@example.com'],
  ['MAILTO:noa@example.com; ', 'noa@example.com'],
  ['noa@ｅｘａｍｐｌｅ.com', 'noa@example.com'],
  ['noa@𝐞𝐱𝐚𝐦𝐩𝐥𝐞。com', 'noa@example.com'],
  ['noa@exa\u00admple\u200b.com', 'noa@example.com'],
  ['ｎｏａ＠example．com', 'noa@example.com'],
  ['noa@straße.example', 'noa@xn--strae-oqa.example'],
  ['noa@דוגמה.ישראל', 'noa@xn--6dbbec0c.xn--4dbrk0ce'],
  ['mailto:noa.levi+shop@example.co.il.', 'noa.levi+shop@example.co.il'],
  ["o'brien_#1@my-shop.example", "o'brien_#1@my-shop.example"],
])('the email address %j is stored as %j', (text, address) => expect(emailText.parse(text)).toBe(address));

test('an email address has at most 254 characters in its stored form', () => {
  expect(accepts(emailText, `${'ﷺ'.repeat(20)}@b.co`)).toBe(false);
});

test('an optional email address may be missing or empty', () => {
  for (const text of ['', null, undefined, 'noa@example.com']) expect(optionalEmailText.parse(text)).toBe(text);
  expect(optionalEmailText.safeParse('noa').error?.issues[0]?.message).toBe('Valid email is required');
  expect(optionalEmailText.safeParse(5).error?.issues[0]?.message).toBe('Valid email is required');
});

test.each([
  'https://shop.example',
  'HTTPS://Shop.Example/',
  'https://shop.example:8443/a/b.png?x=1&y=2#z',
  'https://shop.example?x',
  'https://shop.example#x',
  'https://shop.example/@noa',
  'https://דוגמה.ישראל/תמונה.png',
])('%j is a web address', (text) => {
  expect(isWebAddress(text, 'https')).toBe(true);
  expect(isWebAddress(text, 'https?')).toBe(true);
});

test.each([
  '',
  'https://',
  'https:///a',
  'https://?x',
  'shop.example',
  'ftp://shop.example',
  ' https://shop.example',
  'https://shop.example ',
  'https://shop.example/a b',
  'https://shop.example/a\0',
  'https://sh\0op.example/',
  'https://shop\\.example/',
  'https://noa@shop.example/',
  'https://noa:secret@shop.example/',
  'https://shop.example:port/',
  'https://shop.example/\ud800',
  'javascript://https://shop.example',
])('%j is not a web address', (text) => {
  expect(isWebAddress(text, 'https')).toBe(false);
  expect(isWebAddress(text, 'https?')).toBe(false);
});

test('an unencrypted web address is accepted only if allowed', () => {
  expect(isWebAddress('http://shop.example/', 'https')).toBe(false);
  expect(isWebAddress('http://shop.example/', 'https?')).toBe(true);
});

test.each(['2026-11-21T10:06:00.123Z', '2026-11-21T10:06:00Z'])('%j is an instant', (text) => {
  expect(instant.parse(text)).toBe(text);
});

test.each(['', '2026-11-21', '2026-13-21T10:06:00Z', '2026-11-21T10:06:00', '2026-11-21T10:06:00+02:00'])(
  '%j is not an instant',
  (text) => {
    expect(accepts(instant, text)).toBe(false);
  },
);

test('a version is a whole number from 0', () => {
  expect([0, 1, MAX_ID].filter((version) => !accepts(entityVersion, version))).toEqual([]);
  expect([-1, 0.5, MAX_ID + 1, '1', null].filter((version) => accepts(entityVersion, version))).toEqual([]);
});

test('a search has at most 200 characters', () => {
  expect(searchText.parse('')).toBe('');
  expect(accepts(searchText, 'a'.repeat(200))).toBe(true);
  expect(accepts(searchText, 'a'.repeat(201))).toBe(false);
});
