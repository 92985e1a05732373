/** What is said to whoever leaves out too much (spec.md §5). */
export const DISH_INCOMPLETE = 'Please provide at least name and description in any language, and price.';

type BaseField = 'name' | 'description';
type Texts<Field extends BaseField> = { [K in Field | `${Field}He` | `${Field}Tr`]?: string | null | undefined };

/**
 * A dish's name or description for the base field: the English one, else the Hebrew, else the Turkish
 * (spec.md §5). Null when there is none in any language.
 */
export function baseText<Field extends BaseField>(dish: Texts<Field>, field: Field): string | null {
  const texts = [dish[field], dish[`${field}He`], dish[`${field}Tr`]] as const;
  return texts.find((text) => text) ?? null;
}
