import { contradictions } from '../../shared/allergens/diet.ts';
import { textsOf, withBase, withTexts } from '../../shared/localised-text.ts';
import type { DishFields, DishRecord } from '../../shared/menu/contract.ts';
import { DISH_INCOMPLETE, DISH_TEXTS, REQUIRED_TEXTS } from '../../shared/menu/dish-texts.ts';
import { withChanges } from '../edits.ts';
import { DomainError } from '../errors.ts';

/** A dish's stored fields. */
export type DishContent = Omit<DishRecord, 'id' | 'version'>;

/**
 * Returns `dish` with the changes that staff entered: languages left out stay, and a missing base of name and description
 * is taken from another language (spec.md §5). Throws `invalid_input` without a name or a description in any language,
 * and for a diet that contradicts the allergens.
 */
export function completeDish(dish: Omit<DishContent, 'price'>, entered: DishFields & { price: number }): DishContent {
  const texts = DISH_TEXTS.map((text) => [text, withTexts(dish[text], entered[text])]);
  const changed = withChanges<DishContent>({ ...dish, price: entered.price }, entered);
  const content: DishContent = { ...changed, ...Object.fromEntries(texts) };
  const missing = REQUIRED_TEXTS.filter((text) => textsOf(content[text]).length === 0);
  if (missing.length > 0) {
    throw new DomainError('invalid_input', {
      fields: Object.fromEntries(missing.map((text) => [text, DISH_INCOMPLETE])),
    });
  }
  requireConsistentDiet(content);
  return { ...content, name: withBase(content.name), description: withBase(content.description) };
}

function requireConsistentDiet({ diet, allergens }: DishContent): void {
  const wrong = contradictions(diet, allergens);
  if (wrong.length === 0) return;
  throw new DomainError('invalid_input', { fields: { diet: `A ${diet} dish does not contain ${wrong.join(', ')}` } });
}
