import { z } from 'zod';
import { MAX_EXTRA_MINUTES } from '../hours/city-days.ts';
import { DAYS } from '../hours/week.ts';
import { inEachLanguage, localisedObject } from '../localised-wire.ts';
import { entityId, lineText, moneyText, orNull } from '../wire.ts';
import { MAX_AREA_NAME, MAX_AREAS, MAX_STREET_NAME, MAX_STREETS } from './areas.ts';
import { deliveryDays } from './days-wire.ts';
import { deliveryFees } from './fees-wire.ts';

const shownName = z.string().nullable();

const area = localisedObject({
  id: z.int(),
  name: inEachLanguage(shownName, z.string()),
  streets: z.array(z.string()).readonly(),
  /** Null for those of the city. */
  terms: z
    .object({
      minimumOrderAmount: moneyText,
      deliveryFees: deliveryFees.shown,
      /** Null for every day. */
      deliveryDays: z.array(z.enum(DAYS)).readonly().nullable(),
      extraMinutes: z.int(),
    })
    .nullable(),
}).meta({
  id: 'Area',
  description: 'A part of a city, by its name and the streets in it, with the terms of its orders',
});

const newArea = localisedObject({
  /** Of an area that the city has; any other one is new. */
  id: entityId.optional(),
  name: inEachLanguage(orNull(lineText(MAX_AREA_NAME)).optional(), lineText(MAX_AREA_NAME).min(1, 'Name is required')),
  streets: z.array(lineText(MAX_STREET_NAME).min(1)).max(MAX_STREETS).readonly(),
  terms: z
    .object({
      minimumOrderAmount: moneyText,
      deliveryFees: deliveryFees.change,
      deliveryDays,
      extraMinutes: z.int().min(0).max(MAX_EXTRA_MINUTES),
    })
    .nullable(),
}).meta({ id: 'NewArea', description: 'A part of a city to enter or to keep; `terms` of null are those of the city' });
export type NewArea = z.output<typeof newArea>;

/** The areas of a city, as responses have them and as requests do. */
export const cityAreas = {
  shown: z.array(area).readonly(),
  change: z.array(newArea).max(MAX_AREAS).readonly(),
};

/** `details` of `409 outside_area`: what of the city is delivered to. */
export const outsideAreaDetails = z.object({
  areas: z.array(localisedObject({ id: z.int(), name: inEachLanguage(shownName, z.string()) })),
});
