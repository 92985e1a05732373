import { isolate } from '../../shared/bidi.ts';

/**
 * Returns the interpolation values of an error's text, from its details (`src/shared/errors.ts`); empty where missing.
 */
export function problemValues(details: Record<string, unknown>) {
  return {
    amount: textOf(details.missingAmount),
    dishes: textOf(details.items),
    placeholders: textOf(details.placeholders),
    minutes: Math.ceil(Number(details.retryAfterSeconds ?? 60) / 60),
  };
}

/** Formats texts and numbers as they are, an entity by its name, a list separated by commas. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const hasName = typeof value === 'object' && value !== null && 'name' in value;
  return hasName && typeof value.name === 'string' ? isolate(value.name) : '';
}
