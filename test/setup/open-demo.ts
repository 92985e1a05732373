import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { environmentOfShop, OPEN_DEMO } from '../e2e/shop.ts';
import { startProgram } from '../program.ts';
import { makeScratchFolder } from './scratch.ts';

/** How many orders that ended each month keeps, so that its figures have some. */
const PAST_ORDERS_PER_MONTH = 3;

/**
 * Each page of orders lists the last thirty that ended: three quarters of its elements, which every such page renders
 * and every scan of it visits. Journeys about older orders place their own. Those with a bottle come first, so that every
 * month has options, on whatever day they are run.
 */
const DELETE_PAST_ORDERS = `
  DELETE FROM orders WHERE id IN (
    SELECT id FROM (
      SELECT id, row_number() OVER (
        PARTITION BY substr(created_at, 1, 7)
        ORDER BY EXISTS (
          SELECT 1 FROM order_line_choices WHERE order_id = orders.id AND group_name LIKE '%"Bottle"%'
        ) DESC, id DESC
      ) AS place
      FROM orders WHERE status <> 'pending'
    ) WHERE place > ${PAST_ORDERS_PER_MONTH}
  )`;

/**
 * Global setup of the journeys: makes the data of the demo restaurant, for shops to copy, because entering it takes
 * more than half the processor time of a start. It takes orders at any time: no journey depends on the day of the week,
 * and those about hours enter their own; so do those about delivery routes.
 */
export default async function makeOpenDemo(): Promise<() => Promise<void>> {
  const folder = await makeScratchFolder('demo');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const program = await startProgram(environmentOfShop(folder), { printsErrors: true });
    const exitCode = await program.stop();
    if (exitCode !== 0) throw new Error(`The program with the demo restaurant ended with ${exitCode}`);
    const database = new DatabaseSync(join(folder, 'sofra.db'));
    database.exec("DELETE FROM settings WHERE key = 'hours'; UPDATE shop_version SET version = version + 1");
    database.exec('DELETE FROM delivery_routes');
    database.exec(DELETE_PAST_ORDERS);
    database.close();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[OPEN_DEMO] = folder;
  return remove;
}
