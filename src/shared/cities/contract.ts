import { z } from 'zod';
import { defineContract } from '../http.ts';
import { MAX_ID } from '../ids.ts';
import { entityVersion, flag, idText, lineText, moneyText, orNull } from '../wire.ts';

const MAX_NAME = 100;

/** A city the restaurant delivers to, with the least an order from there must come to. */
export const city = z
  .object({
    id: z.int(),
    name: z.string().max(MAX_NAME),
    nameHe: z.string().max(MAX_NAME).nullable(),
    nameTr: z.string().max(MAX_NAME).nullable(),
    minimumOrderAmount: moneyText,
    isActive: flag,
    sortOrder: z.int(),
  })
  .meta({
    id: 'City',
    description: 'A city that is delivered to, with the least that an order from there must come to',
  });
export type City = z.output<typeof city>;

/** A city as staff see it. */
export const staffCity = city
  .extend({ version: entityVersion })
  .meta({ id: 'StaffCity', description: 'A city as staff see it; version grows with each change' });
export type StaffCity = z.output<typeof staffCity>;

/** What staff enter about a city; each field may be left out. */
const changes = z
  .object({
    name: lineText(MAX_NAME).min(1, 'English name is required'),
    nameHe: orNull(lineText(MAX_NAME)),
    nameTr: orNull(lineText(MAX_NAME)),
    minimumOrderAmount: moneyText,
    isActive: flag,
    sortOrder: z.int().min(-MAX_ID).max(MAX_ID),
  })
  .partial();
export type CityChanges = z.output<typeof changes>;

const newCity = changes.required({ name: true, minimumOrderAmount: true });
export type NewCity = z.output<typeof newCity>;

/** `details` of `409 city_exists`: the city that has the name, and the fields of the request that hold it. */
export const cityExistsDetails = z.object({
  id: z.int(),
  name: z.string(),
  nameHe: z.string().nullable(),
  nameTr: z.string().nullable(),
  fields: z.array(z.enum(['name', 'nameHe', 'nameTr'])),
});

export const listCities = defineContract({
  method: 'GET',
  path: '/api/cities',
  access: 'public',
  summary: 'The cities delivered to, in display order',
  success: 200,
  response: z.array(city),
});

export const listAllCities = defineContract({
  method: 'GET',
  path: '/api/admin/cities',
  access: 'staff',
  summary: 'Every city that is not deleted, active or not, in display order',
  success: 200,
  response: z.array(staffCity),
});

export const addCity = defineContract({
  method: 'POST',
  path: '/api/admin/cities',
  access: 'owner',
  summary: 'Add a city; it is delivered to at once, unless it is inactive',
  body: newCity,
  success: 201,
  response: staffCity,
  errors: ['city_exists'],
});

const cityParams = z.object({ id: idText });

export const editCity = defineContract({
  method: 'PUT',
  path: '/api/admin/cities/:id',
  access: 'owner',
  summary: 'Change a city; fields left out stay as they are',
  params: cityParams,
  body: changes.extend({ version: entityVersion.optional() }),
  success: 200,
  response: staffCity,
  errors: ['not_found', 'version_conflict', 'city_exists'],
});

export const deleteCity = defineContract({
  method: 'DELETE',
  path: '/api/admin/cities/:id',
  access: 'owner',
  summary: 'Deliver to a city no more; past orders keep it',
  params: cityParams,
  success: 204,
  errors: ['not_found'],
});

export const restoreCity = defineContract({
  method: 'POST',
  path: '/api/admin/cities/:id/restore',
  access: 'owner',
  summary: 'Take back the deletion of a city',
  params: cityParams,
  success: 200,
  response: staffCity,
  errors: ['not_found', 'city_exists'],
});
