import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineText } from '../wire.ts';
import { noteAsTyped } from './note.ts';
import { MAX_NOTE } from './rules.ts';

test('a note pasted with any characters is accepted by the server', () => {
  expect(noteAsTyped('no\tonion\r\nplease')).toBe('no onion please');
  expect(noteAsTyped('no onions\u2028ORDER 9999\u2029')).toBe('no onions ORDER 9999 ');
  expect(noteAsTyped('half \ud83c, whole 🌶')).toBe('half , whole 🌶');
  const texts = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });
  fc.assert(
    fc.property(texts, (text) => {
      expect(lineText(MAX_NOTE).safeParse(noteAsTyped(text)).success).toBe(true);
    }),
  );
});
