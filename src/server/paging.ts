/** Entries of a page where the call names no number (spec.md §9). */
export const DEFAULT_LIMIT = 100;

export interface PageOf<Entry> {
  entries: Entry[];
  /** How many entries match in all pages. */
  total: number;
  /** Query parameters of the next page, or null on the last. */
  next: { before: number } | null;
}

/** A page of at most `limit` entries out of `found`, which was asked for one more to know whether others follow. */
export function toPage<Entry extends { id: number }>(found: Entry[], limit: number, total: number): PageOf<Entry> {
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return { entries, total, next: last && found.length > limit ? { before: last.id } : null };
}
