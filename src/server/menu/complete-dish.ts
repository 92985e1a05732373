import type { Dish, DishFields } from '../../shared/menu/contract.ts';
import { baseText, DISH_INCOMPLETE } from '../../shared/menu/dish-texts.ts';
import { withChanges } from '../edits.ts';
import { DomainError } from '../errors.ts';

/** A dish's stored fields. */
export type DishContent = Omit<Dish, 'id'>;

/** Defaults of a new dish. */
const EMPTY: Omit<DishContent, 'name' | 'description' | 'price'> = {
  nameHe: null,
  nameTr: null,
  descriptionHe: null,
  descriptionTr: null,
  imageUrl: null,
  category: null,
  categoryHe: null,
  categoryTr: null,
  cookingInstructions: null,
  cookingInstructionsHe: null,
  cookingInstructionsTr: null,
  isActive: true,
};

/**
 * Returns a dish with defaults filled in: name and description from another language, other texts null, active (spec.md
 * §5). Throws `invalid_input` without a name or a description in any language.
 */
export function completeDish({ price, ...entered }: DishFields & { price: number }): DishContent {
  const name = baseText(entered, 'name');
  const description = baseText(entered, 'description');
  if (name === null || description === null) {
    const missing = Object.entries({ name, description }).filter(([, text]) => text === null);
    throw new DomainError('invalid_input', {
      fields: Object.fromEntries(missing.map(([field]) => [field, DISH_INCOMPLETE])),
    });
  }
  const { name: _name, description: _description, ...others } = entered;
  return { ...withChanges(EMPTY, others), name, description, price };
}
