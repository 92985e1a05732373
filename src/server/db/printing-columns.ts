/** Reads a list of ids; null where there is no list. */
export function readIds(column: string | null): number[] | null {
  return column === null ? null : (JSON.parse(column) as number[]);
}

export function toIds(ids: readonly number[] | null): string | null {
  return ids === null ? null : JSON.stringify(ids);
}
