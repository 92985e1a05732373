import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { environmentOfShop, OPEN_DEMO } from '../e2e/shop.ts';
import { startProgram } from '../program.ts';
import { makeScratchFolder } from './scratch.ts';

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
    database.close();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[OPEN_DEMO] = folder;
  return remove;
}
