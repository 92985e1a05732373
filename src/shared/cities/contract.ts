import { z } from 'zod';
import { MAX_EXTRA_MINUTES } from '../hours/city-days.ts';
import { DAYS } from '../hours/week.ts';
import { defineContract } from '../http.ts';
import { MAX_ID } from '../ids.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { fieldIn, fieldsOf } from '../localised-text.ts';
import { changeInEachLanguage, inEachLanguage, localisedObject } from '../localised-wire.ts';
import { entityParams, entityVersion, flag, instant, lineText, moneyText, orNull } from '../wire.ts';
import { cityAreas } from './areas-wire.ts';
import { deliveryDays } from './days-wire.ts';
import { deliveryFees } from './fees-wire.ts';

const MAX_NAME = 100;

const cityShape = {
  id: z.int(),
  name: inEachLanguage(z.string().max(MAX_NAME).nullable(), z.string().max(MAX_NAME)),
  minimumOrderAmount: moneyText,
  /** Delivery fees; empty if delivery is free. */
  deliveryFees: deliveryFees.shown,
  /** Delivery days of the week; null for every day. */
  deliveryDays: z.array(z.enum(DAYS)).readonly().nullable(),
  /** Minutes that the way adds to the promised time. */
  extraMinutes: z.int(),
  /** Parts of it with terms of their own; none from such a node. */
  areas: cityAreas.shown,
  /** Whether addresses outside its areas are delivered to, on these terms; 1 without areas, and from such a node. */
  isOutsideServed: flag,
  isActive: flag,
  sortOrder: z.int(),
};

/** A city that the restaurant delivers to, with its minimum order amount. */
export const city = localisedObject(cityShape).meta({
  id: 'City',
  description: 'A city of delivery with its minimum order',
});
export type City = z.output<typeof city>;

/** A city as returned to staff. */
export const staffCity = localisedObject({ ...cityShape, version: entityVersion }).meta({
  id: 'StaffCity',
  description: 'A city as staff see it; `version` increases with each change',
});
export type StaffCity = z.output<typeof staffCity>;

/** A deleted city. */
export const deletedCity = localisedObject({ ...cityShape, deletedAt: instant }).meta({
  id: 'DeletedCity',
  description: 'A deleted city, which can be restored',
});
export type DeletedCity = z.output<typeof deletedCity>;

const baseName = lineText(MAX_NAME).min(1, 'English name is required');
const otherName = orNull(lineText(MAX_NAME));

/** Input of a new city. */
export const NEW_CITY_SHAPE = {
  name: inEachLanguage(otherName.optional(), baseName),
  minimumOrderAmount: moneyText,
  /** None for no fee. */
  deliveryFees: deliveryFees.change.optional(),
  /** Null for every day. */
  deliveryDays: deliveryDays.optional(),
  extraMinutes: z.int().min(0).max(MAX_EXTRA_MINUTES).optional(),
  /** All of them; those that are left out are removed. */
  areas: cityAreas.change.optional(),
  isOutsideServed: flag.optional(),
  isActive: flag.optional(),
  sortOrder: z.int().min(-MAX_ID).max(MAX_ID).optional(),
};
const newCity = localisedObject(NEW_CITY_SHAPE);
export type NewCity = z.output<typeof newCity>;

/** Changes to a city; each field is optional. */
const cityChanges = localisedObject({
  ...NEW_CITY_SHAPE,
  name: changeInEachLanguage(otherName, baseName),
  minimumOrderAmount: moneyText.optional(),
  version: entityVersion.optional(),
});
export type CityChanges = z.output<typeof cityChanges>;

/** Languages of names by the fields that hold them. */
const nameField = z.codec(z.enum(fieldsOf('name')), z.enum(LANGUAGES), {
  decode: (field) => LANGUAGES.find((language) => fieldIn('name', language) === field) as Language,
  encode: (language) => fieldIn('name', language),
});

/** `details` of `409 city_exists`: the city that has the name, and the languages in which it has it. */
export const cityExistsDetails = localisedObject({
  id: z.int(),
  name: inEachLanguage(z.string().nullable(), z.string()),
  fields: z.array(nameField),
});

export const listCities = defineContract({
  method: 'GET',
  path: '/api/cities',
  access: 'public',
  summary: 'List the active cities in display order',
  success: 200,
  response: z.array(city),
});

export const listAllCities = defineContract({
  method: 'GET',
  path: '/api/admin/cities',
  access: 'staff',
  summary: 'List all cities that are not deleted, in display order',
  success: 200,
  response: z.array(staffCity),
});

export const listDeletedCities = defineContract({
  method: 'GET',
  path: '/api/admin/cities/deleted',
  access: 'owner',
  summary: 'List the 100 cities deleted last, newest first',
  success: 200,
  response: z.array(deletedCity),
});

export const addCity = defineContract({
  method: 'POST',
  path: '/api/admin/cities',
  access: 'owner',
  summary: 'Add a city',
  body: newCity,
  success: 201,
  response: staffCity,
  errors: ['city_exists'],
});

export const editCity = defineContract({
  method: 'PUT',
  path: '/api/admin/cities/:id',
  access: 'owner',
  summary: 'Change a city; omitted fields stay unchanged',
  params: entityParams,
  body: cityChanges,
  success: 200,
  response: staffCity,
  errors: ['not_found', 'version_conflict', 'city_exists'],
});

export const deleteCity = defineContract({
  method: 'DELETE',
  path: '/api/admin/cities/:id',
  access: 'owner',
  summary: 'Delete a city; past orders keep its name',
  params: entityParams,
  success: 204,
  errors: ['not_found'],
});

export const restoreCity = defineContract({
  method: 'POST',
  path: '/api/admin/cities/:id/restore',
  access: 'owner',
  summary: 'Restore a deleted city',
  params: entityParams,
  success: 200,
  response: staffCity,
  errors: ['not_found', 'city_exists'],
});
