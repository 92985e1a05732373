/** The texts that a dish has in each language. */
export const DISH_TEXTS = ['name', 'description', 'category', 'cookingInstructions'] as const;
export type DishText = (typeof DISH_TEXTS)[number];
/** Customers cannot do without these; the others may be left out in all languages. */
export const REQUIRED_TEXTS = ['name', 'description'] as const satisfies readonly DishText[];

/** What is said to whoever leaves out too much (spec.md §5). */
export const DISH_INCOMPLETE = 'Please provide at least name and description in any language, and price.';
