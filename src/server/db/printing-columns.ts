/** Returns the ids of the categories that a printer prints; null for all. */
export function readCategories(column: string | null): number[] | null {
  return column === null ? null : (JSON.parse(column) as number[]);
}

export function toCategories(ids: readonly number[] | null): string | null {
  return ids === null ? null : JSON.stringify(ids);
}
