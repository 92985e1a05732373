/** How many categories a shop may have. */
export const MAX_CATEGORIES = 100;
/** In characters. */
export const MAX_CATEGORY_NAME = 100;
