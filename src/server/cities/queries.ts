import type { Selectable } from 'kysely';
import type { City, DeletedCity, StaffCity } from '../../shared/cities/contract.ts';
import { fromAreasColumn, toAreasColumn } from '../db/areas-column.ts';
import type { CitiesTable } from '../db/cities-schema.ts';
import { fromDaysColumn, toDaysColumn } from '../db/days-column.ts';
import { fromFeesColumn, toFeesColumn } from '../db/fees-column.ts';
import { toFlag } from '../db/flag.ts';
import { fromColumn, toColumn } from '../db/localised-column.ts';
import { lockOffered, unmarkDeleted, updateOffered } from '../db/offered-rows.ts';
import type { Db } from '../db/schema.ts';
import { DELETED_LIMIT } from '../paging.ts';

/** A city's stored fields. */
export type CityContent = Omit<City, 'id'>;

/** Returns the active cities, in display order. */
export async function listActiveCities(db: Db): Promise<City[]> {
  const rows = await db
    .selectFrom('cities')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(toCity);
}

/** Returns every city that is not deleted, in display order. */
export async function listLiveCities(db: Db): Promise<StaffCity[]> {
  const rows = await db
    .selectFrom('cities')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(toStaffCity);
}

/** Returns the cities deleted last, newest first, at most `DELETED_LIMIT`. */
export async function listDeletedCities(db: Db): Promise<DeletedCity[]> {
  const rows = await db
    .selectFrom('cities')
    .selectAll()
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DELETED_LIMIT)
    .execute();
  return rows.flatMap((row) => (row.deleted_at === null ? [] : [{ ...toCity(row), deletedAt: row.deleted_at }]));
}

/** Returns a city that can be ordered to; null when it is unknown, inactive or deleted. */
export async function findActiveCity(db: Db, id: number): Promise<City | null> {
  const row = await db
    .selectFrom('cities')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  return row ? toCity(row) : null;
}

export async function insertCities(db: Db, cities: readonly CityContent[], at: string): Promise<City[]> {
  const rows = cities.map((city) => ({ ...toColumns(city), created_at: at, updated_at: at }));
  return (await db.insertInto('cities').values(rows).returningAll().execute()).map(toCity);
}

export async function insertCity(tx: Db, content: CityContent, at: string): Promise<StaffCity> {
  const row = await tx
    .insertInto('cities')
    .values({ ...toColumns(content), created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStaffCity(row);
}

/** Returns the city and locks its row until the transaction ends. Returns null when it is unknown or deleted. */
export async function lockCity(tx: Db, id: number): Promise<StaffCity | null> {
  const row = await lockOffered(tx, 'cities', id);
  return row ? toStaffCity(row) : null;
}

/** Writes the content of a locked city and increments its version. */
export async function updateCity(
  tx: Db,
  { id, content, at }: { id: number; content: CityContent; at: string },
): Promise<StaffCity> {
  const row = await updateOffered(tx, 'cities', { id, columns: toColumns(content), at });
  return toStaffCity(row);
}

/** Restores a deleted city and returns it; null when it is unknown or not deleted. */
export async function unmarkCityDeleted(tx: Db, id: number, at: string): Promise<StaffCity | null> {
  const row = await unmarkDeleted(tx, 'cities', { id, at });
  return row ? toStaffCity(row) : null;
}

function toColumns(content: CityContent) {
  return {
    name: toColumn(content.name),
    minimum_order_agorot: content.minimumOrderAmount,
    delivery_fees: toFeesColumn(content.deliveryFees),
    delivery_days: toDaysColumn(content.deliveryDays),
    extra_minutes: content.extraMinutes,
    areas: toAreasColumn(content),
    is_active: toFlag(content.isActive),
    sort_order: content.sortOrder,
  };
}

function toStaffCity(row: Selectable<CitiesTable>): StaffCity {
  return { ...toCity(row), version: row.version };
}

function toCity(row: Selectable<CitiesTable>): City {
  return {
    id: row.id,
    name: fromColumn(row.name),
    minimumOrderAmount: row.minimum_order_agorot,
    deliveryFees: fromFeesColumn(row.delivery_fees),
    deliveryDays: fromDaysColumn(row.delivery_days),
    extraMinutes: row.extra_minutes,
    ...fromAreasColumn(row.areas),
    isActive: row.is_active === 1,
    sortOrder: row.sort_order,
  };
}
