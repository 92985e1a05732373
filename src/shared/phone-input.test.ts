import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_PHONE_TEXT, normalizePhone, PHONE_PREFIX } from './phone.ts';
import { valueAfterDeletion, valueAfterInput } from './phone-input.ts';

const national = fc.stringMatching(/^[57]\d{8}$/);

/** What the field holds after `text` was typed into it, a character at a time at the end. */
function type(text: string, before = PHONE_PREFIX): string {
  return [...text].reduce((value, character) => valueAfterInput(value + character), before);
}

test('a number is read in any form that is typed or pasted', () => {
  const forms = ['', '0', '972', '+972', '00972', '+972 ', '+972972', '972 0', '+972+972+972'];
  fc.assert(
    fc.property(national, fc.constantFrom(...forms), (digits, form) => {
      const phone = PHONE_PREFIX + digits;
      expect(normalizePhone(type(form + digits))).toBe(phone);
      expect(normalizePhone(valueAfterInput(PHONE_PREFIX + form + digits))).toBe(phone);
      expect(normalizePhone(valueAfterInput(form + digits))).toBe(phone);
    }),
  );
});

test.each([
  ['5', '+9725'],
  ['050-12', '+972050-12'],
  ['050-123 4567', '+972501234567'],
  ['+972 50-12x', '+972 50-12'],
  ['+972050-123-4567', '+972501234567'],
  ['+972\u00a050\u2011123\u20114567', '+972 50-123-4567'],
  ['+972 +972 50-12', '+9725012'],
  ['+972٠٥', '+97205'],
  ['', '+972'],
  ['+', '+972'],
  ['+9', '+972'],
  ['+97', '+972'],
  [' +97', '+972'],
  ['+1 415 555 2671', '+972+1 415 555 2671'],
  ['05012345678', '+97205012345678'],
  ['972 50', '+97250'],
  ['  12 ', '+97212 '],
  ['1'.repeat(60), `+972${'1'.repeat(MAX_PHONE_TEXT - PHONE_PREFIX.length)}`],
  [`+972${'1'.repeat(60)}`, `+972${'1'.repeat(MAX_PHONE_TEXT - PHONE_PREFIX.length)}`],
  [`${'a'.repeat(190)}0501234567`, '+972501234567'],
  [`${'a'.repeat(191)}0501234567`, '+972050123456'],
])('the phone field shows %j as %j', (text, value) => {
  expect(valueAfterInput(text)).toBe(value);
});

test('a foreign or overlong number is not changed into a local one', () => {
  for (const text of ['05012345678', '+1 415 555 2671', '+501234567']) {
    expect(normalizePhone(valueAfterInput(text))).toBeNull();
    expect(normalizePhone(type(text))).toBeNull();
  }
});

const before = '+972501234567';

test.each([
  { what: 'everything', text: '', caret: 0, value: '+972' },
  { what: 'the last word, which is all but the plus', text: '+', caret: 1, value: '+972' },
  { what: 'the last digit', text: '+97250123456', caret: 12, value: '+97250123456' },
  { what: 'a digit of the prefix', text: '+72501234567', caret: 1, value: before },
  { what: 'the end of the prefix', text: '+97501234567', caret: 3, value: before },
  { what: 'the prefix and two digits', text: '1234567', caret: 0, value: '+9721234567' },
])('deleting $what leaves the prefix', ({ text, caret, value }) => {
  expect(valueAfterDeletion(text, before, caret)).toBe(value);
});
