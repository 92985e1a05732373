import {
  compactPhone,
  MAX_PHONE_TEXT,
  normalizePhone,
  PHONE_PREFIX,
  withLatinDigits,
  withoutPrefixes,
} from './phone.ts';

/*
 * Behaviour of the phone field: its value always starts with the prefix (spec.md §5). Digits are never dropped, so that
 * a number that is too long or foreign stays visible and is rejected.
 */

/** Returns the value after typing, pasting or autofill changed the field to `text`. */
export function valueAfterInput(text: string): string {
  const typed = readable(text);
  const compact = compactPhone(typed);
  const phone = normalizePhone(compact);
  if (PHONE_PREFIX.startsWith(compact)) return PHONE_PREFIX;
  if (!typed.startsWith(PHONE_PREFIX)) return phone ?? withPrefix(typed, compact);
  const rest = withoutPrefixes(compact);
  const isPrefixRepeated = rest !== compact.slice(PHONE_PREFIX.length);
  if (isPrefixRepeated) return phone ?? PHONE_PREFIX + rest;
  return phone !== null && rest.startsWith('0') ? phone : typed;
}

/**
 * Returns the value after a deletion changed `before` to `text` with the caret at `caret`. The prefix cannot be
 * deleted.
 */
export function valueAfterDeletion(text: string, before: string, caret: number): string {
  const deletedUpTo = before.length - (text.length - caret);
  const remaining = before.slice(PHONE_PREFIX.length, caret);
  return PHONE_PREFIX + remaining + before.slice(Math.max(PHONE_PREFIX.length, deletedUpTo));
}

function withPrefix(typed: string, compact: string): string {
  const rest = withoutPrefixes(compact);
  return PHONE_PREFIX + (rest === compact ? typed.trimStart().slice(0, MAX_PHONE_TEXT - PHONE_PREFIX.length) : rest);
}

/** Returns `text` with ASCII digits, spaces and dashes, without characters that cannot be part of a number. */
function readable(text: string): string {
  return withLatinDigits(text.slice(0, MAX_TEXT_READ))
    .replace(/\s/g, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[^\d +\-()]/g, '')
    .slice(0, MAX_PHONE_TEXT);
}

/** Maximum length in characters, including text that is copied along with a number. */
const MAX_TEXT_READ = 200;
