/** Returns the id of a category's section, the target of the menu bar's links. */
export function categoryId(index: number): string {
  return `category-${index + 1}`;
}
