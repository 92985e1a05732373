import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createOldSchemas, type OldSchemas } from '../../../../test/old-schemas.ts';
import { fillOldShop } from '../../../../test/old-shop.ts';
import { createWorld, OWNER } from '../../../../test/world.ts';
import { verifyAudit } from '../../audit/verify-audit.ts';
import { listAppliedMigrations, MIGRATION_NAMES, migrate } from '../migrate.ts';

let schemas: OldSchemas;

beforeAll(async () => {
  schemas = await createOldSchemas();
  return () => schemas[Symbol.asyncDispose]();
});

describe('a shop with data, left at the migration', () => {
  test.each(MIGRATION_NAMES)('%s, works with its data after an upgrade', async (step) => {
    await using world = await createWorld({ database: await schemas.at(step) });
    const { database } = world.deps;
    await fillOldShop(world);
    await migrate(database);
    expect(await listAppliedMigrations(database)).toEqual(MIGRATION_NAMES);

    const cookie = await world.signIn({ ...OWNER, username: 'helper' });
    expect((await world.get('/api/food-items')).body).toMatchObject([{ name: 'Stew', price: '500.00' }]);
    expect((await world.get('/api/admin/clients', { cookie })).body).toMatchObject([
      { name: 'Noa Levi', totalOrders: 1 },
    ]);
    expect((await world.get('/api/admin/orders?status=pending', { cookie })).text).toContain('Noa Levi');
    expect((await verifyAudit(world.deps)).errors).toEqual([]);
    const response = await world.get('/api/admin/account', { cookie });
    const hadRoles = step >= '0005-roles-and-second-factor';
    expect(response.body).toMatchObject({ username: 'helper', role: hadRoles ? 'staff' : 'owner' });
  });
});

test('a database of a newer program is rejected with a clear message and left unchanged', async () => {
  await using world = await createWorld();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', 'now')`.execute(world.db);
  const message = /newer version of Sofra: it has the step 9999-from-the-future, which this version does not know/;
  await expect(migrate(world.deps.database)).rejects.toThrow(message);
  expect(await listAppliedMigrations(world.deps.database)).toEqual([...MIGRATION_NAMES, '9999-from-the-future']);
});
