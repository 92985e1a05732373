import type { StaffDish } from '../../../shared/menu/contract.ts';
import { type DishForm, EMPTY_DISH_FORM, toDishForm } from '../../../shared/menu/dish-form.ts';
import { type Draft, type DraftOptions, useDraft } from '../../forms/use-draft.ts';

/** Returns the draft options of a dish; null is a new dish. */
export function dishDraft(dish: StaffDish | null): DraftOptions<DishForm> {
  return {
    name: `dish:${dish?.id ?? 'new'}`,
    saved: dish ? toDishForm(dish) : EMPTY_DISH_FORM,
    version: dish?.version ?? 0,
    amounts: ['price'],
  };
}

/** Returns the unsaved edits of a dish. */
export function useDishDraft(dish: StaffDish | null): Draft<DishForm> {
  return useDraft(dishDraft(dish));
}
