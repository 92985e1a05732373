import { createStoredValue } from '../../ui/stored-value.ts';

/** In characters; what an owner or a customer can write is shorter. */
const MAX_KEPT = 64;

/** The entered code of a coupon. Lasts until the order is placed or the tab is closed, also through a reload. */
export const keptCode = createStoredValue<string | null>({
  key: 'couponCode',
  parse: parseCode,
  fallback: null,
  storage: 'tab',
});

/** Throws TypeError for what this page did not store. */
function parseCode(json: unknown): string | null {
  if (json === null) return null;
  if (typeof json !== 'string' || json === '' || json.length > MAX_KEPT) throw new TypeError('Not a code');
  return json;
}
