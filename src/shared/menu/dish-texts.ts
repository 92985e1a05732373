/** The localised texts of a dish. */
export const DISH_TEXTS = ['name', 'description', 'category', 'cookingInstructions'] as const;
export type DishText = (typeof DISH_TEXTS)[number];
/** Required texts; the others are optional in all languages. */
export const REQUIRED_TEXTS = ['name', 'description'] as const satisfies readonly DishText[];

/** Error message for a missing required text (spec.md §5). */
export const DISH_INCOMPLETE = 'Please provide at least name and description in any language, and price.';
