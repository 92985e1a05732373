/** Default page size (spec.md §9). */
export const DEFAULT_LIMIT = 100;

/** Maximum length of a list of deleted entries, which has no pages. */
export const DELETED_LIMIT = 100;

export interface PageOf<Entry> {
  entries: Entry[];
  /** Number of matching entries in all pages. */
  total: number;
  /** Query parameters of the next page, or null on the last. */
  next: { before: number; beforeKey?: string | number } | { after: number; afterKey?: string } | null;
}

interface PageSize {
  limit: number;
  total: number;
  /** Whether the next page has higher ids; lower ones by default. */
  isAscending?: boolean;
}

/** Returns a page of at most `limit` entries of `found`, which was queried with one more to detect a next page. */
export function toPage<Entry extends { id: number }>(
  found: Entry[],
  { limit, total, isAscending = false }: PageSize,
): PageOf<Entry> {
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  if (!last || found.length <= limit) return { entries, total, next: null };
  return { entries, total, next: isAscending ? { after: last.id } : { before: last.id } };
}
