import type { DemoContent } from '../../shared/first-steps/demo-contract.ts';
import type { Db } from '../db/schema.ts';
import { type DemoRows, findDemoRows, findSeedingInstant, wasDemoRemoved } from './removal-queries.ts';
import { DEMO, demoPhone } from './restaurant.ts';

const MARKS = {
  pictures: DEMO.dishes.map(({ picture }) => picture),
  phones: DEMO.customers.map((_customer, index) => demoPhone(index)),
  emails: DEMO.customers.map(({ email }) => email),
};

/** Returns what removing the demo restaurant would remove; null when it was never seeded, or is removed already. */
export async function findDemo(db: Db): Promise<DemoRows | null> {
  if (await wasDemoRemoved(db)) return null;
  const seededAt = await findSeedingInstant(db, MARKS);
  return seededAt === null ? null : findDemoRows(db, seededAt, MARKS);
}

/** Returns how many rows of each kind these are. */
export function countRows(rows: DemoRows): DemoContent {
  return {
    dishes: rows.dishes.length,
    optionGroups: rows.optionGroups.length,
    cities: rows.cities.length,
    coupons: rows.coupons.length,
    routes: rows.routes.length,
    clients: rows.clients.length,
    orders: rows.orders.length,
    settings: rows.settings.length,
    pictures: rows.pictures.length,
  };
}
