/** Limits on values and nesting that no valid request reaches; a value is an object, an array, a string, a number… */
const MAX_VALUES = 10_000;
const MAX_DEPTH = 20;

/**
 * Returns an error message for the sender when a parsed JSON value is too large; null when it is not. Runs before the
 * schemas, which validate every entry of an array before its length.
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
