import { z } from 'zod';
import { defineContract } from '../http.ts';
import { flag, moneyText } from '../wire.ts';

/** A city the restaurant delivers to, with the least an order from there must come to. */
export const city = z.object({
  id: z.int(),
  name: z.string().max(100),
  nameHe: z.string().max(100).nullable(),
  nameTr: z.string().max(100).nullable(),
  minimumOrderAmount: moneyText,
  isActive: flag,
  sortOrder: z.int(),
});
export type City = z.output<typeof city>;

export const listCities = defineContract({
  method: 'GET',
  path: '/api/cities',
  access: 'public',
  summary: 'The cities delivered to, in display order',
  success: 200,
  answer: z.array(city),
});
