/** More values and levels than any call needs; a value is an object, a list, a text, a number… */
const MAX_VALUES = 10_000;
const MAX_DEPTH = 20;

/**
 * What is wrong with the size of a parsed JSON value, in words for who sent it; null when nothing is. Schemas look at
 * every entry of a list before they look at its length, so this comes first.
 */
export function sizeError(value: unknown): string | null {
  let count = 1;
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return `Must have at most ${MAX_DEPTH} levels`;
    const next: unknown[] = [];
    for (const entry of level) {
      if (typeof entry !== 'object' || entry === null) continue;
      const entries = Object.values(entry);
      count += entries.length;
      if (count > MAX_VALUES) return `Must have at most ${MAX_VALUES} values`;
      next.push(...entries);
    }
    level = next;
  }
  return null;
}
