import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** 1,024 common English words that are spelled as they sound: ten bits each. */
const LIST = join(import.meta.dirname, 'password-words.txt');
const WORDS_PER_PASSWORD = 6;

let words: readonly string[] | undefined;

/** Returns a password of 60 bits of randomness that can be dictated: six words with hyphens between. */
export function generatePassword(): string {
  // Loaded lazily, since most processes never need it.
  words ??= readFileSync(LIST, 'utf8').trimEnd().split('\n');
  const list = words;
  return Array.from({ length: WORDS_PER_PASSWORD }, () => list[randomInt(list.length)]).join('-');
}
