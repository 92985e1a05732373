import { z } from 'zod';
import { defineContract } from '../http.ts';
import { flag, moneyText } from '../wire.ts';

const text = (max: number) => z.string().max(max);

/** A dish as customers and staff see it. A null variant falls back to the base field (see `localised`). */
export const foodItem = z.object({
  id: z.int(),
  name: text(200),
  nameHe: text(200).nullable(),
  nameTr: text(200).nullable(),
  description: text(2000),
  descriptionHe: text(2000).nullable(),
  descriptionTr: text(2000).nullable(),
  price: moneyText,
  imageUrl: text(2000).nullable(),
  category: text(100).nullable(),
  categoryHe: text(100).nullable(),
  categoryTr: text(100).nullable(),
  cookingInstructions: text(5000).nullable(),
  cookingInstructionsHe: text(5000).nullable(),
  cookingInstructionsTr: text(5000).nullable(),
  isActive: flag,
});
export type FoodItem = z.output<typeof foodItem>;

export const listFoodItems = defineContract({
  method: 'GET',
  path: '/api/food-items',
  access: 'public',
  summary: 'The menu: active dishes in display order',
  success: 200,
  answer: z.array(foodItem),
});
