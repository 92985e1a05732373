import type { ChosenOption } from '../../../shared/options/dish-options.ts';

/** What is ordered of a dish with options. */
export interface ChosenDish {
  choices: readonly ChosenOption[];
  note: string;
  quantity: number;
}
