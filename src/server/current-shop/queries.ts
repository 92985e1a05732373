import type { Db } from '../db/schema.ts';

/** Returns the number that every change of dishes, cities and settings raises. */
export async function findShopVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('shop_version').select('version').executeTakeFirstOrThrow();
  return version;
}
