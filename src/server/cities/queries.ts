import type { Insertable, Selectable } from 'kysely';
import type { City } from '../../shared/cities/contract.ts';
import type { CitiesTable, Db } from '../db/schema.ts';

/** The cities that customers can choose, in display order. */
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

/** A city that can be ordered to; null when it is unknown, inactive or deleted. */
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

export async function insertCities(db: Db, rows: Insertable<CitiesTable>[]): Promise<City[]> {
  return (await db.insertInto('cities').values(rows).returningAll().execute()).map(toCity);
}

function toCity(row: Selectable<CitiesTable>): City {
  return {
    id: row.id,
    name: row.name,
    nameHe: row.name_he,
    nameTr: row.name_tr,
    minimumOrderAmount: row.minimum_order_agorot,
    isActive: row.is_active === 1,
    sortOrder: row.sort_order,
  };
}
