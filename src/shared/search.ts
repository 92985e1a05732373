/**
 * Folds a text for searching: case, the four Turkish i's, accents and Hebrew points make no difference, and
 * the ways of writing quotation marks are one. `İÇLİ köfte` becomes `icli kofte`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[׳’‘`]/g, "'")
    .replace(/[״“”]/g, '"')
    .replace(/־/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether every word of `query` stands somewhere in `folded`, a text that {@link foldText} made. */
export function matchesSearch(folded: string, query: string): boolean {
  return foldText(query)
    .split(' ')
    .every((word) => folded.includes(word));
}
