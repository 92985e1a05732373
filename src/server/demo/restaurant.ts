import { z } from 'zod';
import { LANGUAGES } from '../../shared/languages.ts';
import { inEachLanguage, localisedObject } from '../../shared/localised-wire.ts';
import { moneyText } from '../../shared/wire.ts';
import content from './restaurant.json' with { type: 'json' };

/** In a language that it lacks, a text reads as in the base language. */
const text = inEachLanguage(z.string().optional(), z.string());

const restaurant = z.object({
  dishes: z.array(
    localisedObject({
      name: text,
      description: text,
      category: text,
      cookingInstructions: text,
      price: moneyText,
      portionsPerDay: z.int().nullable().default(null),
      showPortionsFrom: z.int().nullable().default(null),
      /** File in `pictures/`. */
      picture: z.string(),
      /** 1 to 10: how often past orders include the dish. */
      popularity: z.int().min(1).max(10),
    }),
  ),
  cities: z.array(localisedObject({ name: text, minimumOrderAmount: moneyText })),
  settings: z.record(z.string(), z.string()),
  customers: z.array(z.object({ name: z.string(), language: z.enum(LANGUAGES), email: z.string(), city: z.string() })),
});

/** The demo restaurant: menu, cities, settings, and fictional customers of its past orders. */
export const DEMO = restaurant.parse(content);
export type DemoDish = (typeof DEMO.dishes)[number];
export type DemoCustomer = (typeof DEMO.customers)[number];

/** Returns the phone number (E.164) of a fictional customer, by their index. */
export function demoPhone(index: number): string {
  return `+97250000${String(index + 1).padStart(4, '0')}`;
}
