import { expect, inject, test } from 'vitest';
import { checkOrders } from '../../test/chaos/check-shop.ts';
import { sendCustomers } from '../../test/chaos/customers.ts';
import { sellLastPortions } from '../../test/chaos/last-portions.ts';
import { createChaosShop } from '../../test/chaos/shop.ts';
import { eventually } from '../../test/eventually.ts';
import { startProgram } from '../../test/program.ts';
import { createPostgresDatabase } from '../../test/setup/postgres-databases.ts';

/** Returns the address of an empty PostgreSQL database; undefined for SQLite. */
async function createDatabase(cleanup: AsyncDisposableStack): Promise<string | undefined> {
  const template = inject('template');
  if (template.engine !== 'postgres') return undefined;
  const { url, drop } = await createPostgresDatabase(template.serverUrl);
  cleanup.defer(drop);
  return url;
}

/** A small part of `npm run chaos`. */
test('a program killed while customers order neither loses nor duplicates an order', async () => {
  await using cleanup = new AsyncDisposableStack();
  const shop = cleanup.use(await createChaosShop(await createDatabase(cleanup)));
  // Without mail, the test need not wait until claims of the killed process expire.
  const env = { ...shop.env, SMTP_URL: '' };
  let program = await startProgram(env);
  cleanup.defer(() => program.kill());
  const customers = sendCustomers(() => program.origin, { dish: shop.dish, concurrency: 4 });
  for (let kill = 0; kill < 2; kill++) {
    // The other customers' orders are in progress at this moment.
    const responded = customers.acknowledged.size;
    await eventually(() => expect(customers.acknowledged.size).toBeGreaterThan(responded));
    await program.kill();
    program = await startProgram(env);
  }
  await customers.finish();
  expect(customers.unanswered()).toBe(0);

  const database = shop.openDatabase();
  cleanup.defer(() => database.close());
  const findings = await checkOrders(database, customers);
  expect(findings.filter(({ holds }) => !holds)).toEqual([]);
}, 120_000);

test('of two hundred buyers of ten portions ten get one, also when a program is killed in between', async () => {
  await using cleanup = new AsyncDisposableStack();
  const findings = await sellLastPortions({ databaseUrl: await createDatabase(cleanup), soldAtKill: 1 });
  expect(findings.filter(({ holds }) => !holds)).toEqual([]);
}, 120_000);
