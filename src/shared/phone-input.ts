import {
  compactPhone,
  MAX_PHONE_TEXT,
  normalizePhone,
  PHONE_PREFIX,
  withLatinDigits,
  withoutPrefixes,
} from './phone.ts';

/*
 * What the phone field holds: always the prefix, and what follows it (spec.md §5). Digits are never dropped, so that a
 * number that is too long or foreign can be seen and refused.
 */

/** The value after a person typed, pasted or had filled in something, which made `text` of the field. */
export function valueAfterInput(text: string): string {
  const typed = readable(text);
  const compact = compactPhone(typed);
  const phone = normalizePhone(compact);
  if (!typed.startsWith(PHONE_PREFIX)) return phone ?? withPrefix(typed, compact);
  const rest = withoutPrefixes(compact);
  const isPrefixRepeated = rest !== compact.slice(PHONE_PREFIX.length);
  if (isPrefixRepeated) return phone ?? PHONE_PREFIX + rest;
  return phone !== null && rest.startsWith('0') ? phone : typed;
}

/**
 * The value after a person deleted something of `before`, which left `text` with the caret at `caret`. Of the prefix
 * nothing is deleted.
 */
export function valueAfterDeletion(text: string, before: string, caret: number): string {
  if (caret >= PHONE_PREFIX.length && text.startsWith(PHONE_PREFIX)) return text;
  const deletedUpTo = before.length - (text.length - caret);
  return PHONE_PREFIX + before.slice(Math.max(PHONE_PREFIX.length, deletedUpTo));
}

function withPrefix(typed: string, compact: string): string {
  const rest = withoutPrefixes(compact);
  return PHONE_PREFIX + (rest === compact ? typed.trimStart().slice(0, MAX_PHONE_TEXT - PHONE_PREFIX.length) : rest);
}

/** `text` with plain digits, spaces and dashes, and without all that is no part of a number. */
function readable(text: string): string {
  return withLatinDigits(text.slice(0, MAX_TEXT_READ))
    .replace(/\s/g, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[^\d +\-()]/g, '')
    .slice(0, MAX_PHONE_TEXT);
}

/** In characters. More than a number and what is copied along with it can have. */
const MAX_TEXT_READ = 200;
