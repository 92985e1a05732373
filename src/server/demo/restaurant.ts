import { z } from 'zod';
import { CHOICE_DIETS, DIETS } from '../../shared/allergens/diet.ts';
import { allergenMap } from '../../shared/allergens/wire.ts';
import { deliveryFees } from '../../shared/cities/fees-wire.ts';
import { newCoupon } from '../../shared/coupons/contract.ts';
import { hours } from '../../shared/hours/contract.ts';
import { DAYS } from '../../shared/hours/week.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { inEachLanguage, localisedObject } from '../../shared/localised-wire.ts';
import { servedTimes } from '../../shared/menu/served-wire.ts';
import { deltaText } from '../../shared/options/delta-text.ts';
import { newAddress } from '../../shared/orders/address.ts';
import { moneyText } from '../../shared/wire.ts';
import content from './restaurant.json' with { type: 'json' };

/** In a language that it lacks, a text reads as in the base language. */
const text = inEachLanguage(z.string().optional(), z.string());

/** What is stated of a dish or a choice. */
const statement = {
  allergens: allergenMap.default({}),
  allergensComplete: z.boolean().default(false),
  isSpicy: z.boolean().default(false),
};

/** On which orders are delivered to a city, or to an area of it. */
const terms = {
  minimumOrderAmount: moneyText,
  deliveryFees: deliveryFees.change.default([]),
  deliveryDays: z.array(z.enum(DAYS)).nullable().default(null),
  extraMinutes: z.int().default(0),
};

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
      served: servedTimes.shown.default(null),
      ...statement,
      diet: z.enum(DIETS).nullable().default(null),
      /** Keys of option groups, in display order. */
      options: z.array(z.string()).default([]),
      /** File in `pictures/`. */
      picture: z.string(),
      /** 1 to 10: how often past orders include the dish. */
      popularity: z.int().min(1).max(10),
    }),
  ),
  optionGroups: z.array(
    localisedObject({
      key: z.string(),
      name: text,
      min: z.int(),
      max: z.int(),
      free: z.int().default(0),
      maxPerChoice: z.int().default(1),
      isSize: z.boolean().default(false),
      choices: z.array(
        localisedObject({
          name: text,
          price: deltaText,
          /** By the English name of the size; a group of sizes stands before those whose prices follow it. */
          pricesBySize: z.record(z.string(), deltaText).default({}),
          isDefault: z.boolean().default(false),
          ...statement,
          diet: z.enum(CHOICE_DIETS).nullable().default(null),
        }),
      ),
    }),
  ),
  cities: z.array(
    localisedObject({
      name: text,
      ...terms,
      areas: z
        .array(
          localisedObject({
            id: z.int(),
            name: text,
            streets: z.array(z.string()),
            terms: z.object(terms).nullable().default(null),
          }),
        )
        .default([]),
      isOutsideServed: z.boolean().default(true),
    }),
  ),
  coupons: z.array(newCoupon),
  /** The name of a delivery route. */
  courier: z.string(),
  /** It cooks for the next day and rests on Saturdays and holidays: there is always a day to order for. */
  hours,
  settings: z.record(z.string(), z.string()),
  customers: z.array(
    z.object({
      name: z.string(),
      language: z.enum(LANGUAGES),
      email: z.string(),
      city: z.string(),
      /** Of each of their orders. */
      address: newAddress.optional(),
    }),
  ),
});

/** The demo restaurant: menu, cities, settings, and fictional customers of its past orders. */
export const DEMO = restaurant.parse(content);
export type DemoDish = (typeof DEMO.dishes)[number];
export type DemoGroup = (typeof DEMO.optionGroups)[number];
export type DemoCustomer = (typeof DEMO.customers)[number];

/** Returns the phone number (E.164) of a fictional customer, by their index. */
export function demoPhone(index: number): string {
  return `+97250000${String(index + 1).padStart(4, '0')}`;
}
