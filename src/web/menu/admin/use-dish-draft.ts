import type { StaffDish } from '../../../shared/menu/contract.ts';
import { type DishForm, EMPTY_DISH_FORM, toDishForm } from '../../../shared/menu/dish-form.ts';
import { type Draft, useDraft } from '../../forms/use-draft.ts';

/** What was edited of a dish and not saved yet; null is the dish that is still to be added. */
export function useDishDraft(dish: StaffDish | null): Draft<DishForm> {
  return useDraft<DishForm>({
    name: `dish:${dish?.id ?? 'new'}`,
    saved: dish ? toDishForm(dish) : EMPTY_DISH_FORM,
    version: dish?.version ?? 0,
  });
}
