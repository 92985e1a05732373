/** Id of a category's section, which the menu bar's links jump to. */
export function categoryId(index: number): string {
  return `category-${index + 1}`;
}
