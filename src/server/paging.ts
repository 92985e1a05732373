/** Entries of a page where the call names no number (spec.md §9). */
export const DEFAULT_LIMIT = 100;

export interface PageOf<Entry> {
  entries: Entry[];
  /** How many entries match in all pages. */
  total: number;
  /** Query parameters of the next page, or null on the last. */
  next: { before: number } | { after: number } | null;
}

interface PageSize {
  limit: number;
  total: number;
  /** Which end of the next page the last id of this one is: `before` where ids fall, `after` where they grow. */
  nextBy?: 'before' | 'after';
}

/** A page of at most `limit` entries out of `found`, which was asked for one more to know whether others follow. */
export function toPage<Entry extends { id: number }>(
  found: Entry[],
  { limit, total, nextBy = 'before' }: PageSize,
): PageOf<Entry> {
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  if (!last || found.length <= limit) return { entries, total, next: null };
  return { entries, total, next: nextBy === 'after' ? { after: last.id } : { before: last.id } };
}
