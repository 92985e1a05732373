import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { openFailingDatabase } from '../../../test/failing-database.ts';
import { OWNER, SECRET } from '../../../test/setup/template.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { ENGINE } from '../../../test/world.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { createStaffAuth } from './staff-auth.ts';

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Makes the session so old that its next use extends it. */
const makeDue = (shop: StaffShop) =>
  shop.db
    .updateTable('staff_sessions')
    .set({ expires_at: inDays(2) })
    .execute();

describe('a valid session', () => {
  test('is found by every request while orders keep the database busy', async () => {
    await using shop = await createStaffShop();
    const dish = await shop.addDish({ price: 50_000 });
    await makeDue(shop);
    const order = () => shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }]));
    const read = () => shop.staffGet('/api/admin/account');
    const write = () =>
      shop.send('PUT', '/api/admin/settings/appName', { cookie: shop.cookie, body: { value: 'Noa' } });
    const calls = Array.from({ length: 60 }, (_, index) => [order, read, write][index % 3]?.());
    const statuses = (await Promise.all(calls)).map((response) => response?.status);
    expect([...new Set(statuses)].toSorted()).toEqual([200, 201]);
    const { expires_at } = await shop.db.selectFrom('staff_sessions').selectAll().executeTakeFirstOrThrow();
    expect(expires_at > inDays(13)).toBe(true);
  });

  test('is never treated as signed out, whichever statement fails', async () => {
    await using shop = await createStaffShop();
    const failing = openFailingDatabase(shop.deps.config);
    const auth = createStaffAuth({ db: failing.db, secret: SECRET, publicUrl: undefined });
    const headers = new Headers({ cookie: shop.cookie });
    const outcomes: string[] = [];
    for (let count = 0, hasFailed = true; hasFailed; count++) {
      await makeDue(shop);
      failing.failAfter(count);
      const staff = auth.staffOf(headers);
      outcomes.push(
        await staff.then(
          (found) => found?.username ?? 'none',
          (error) => error.code ?? 'other',
        ),
      );
      hasFailed = failing.hasFailed();
    }
    await failing.close();
    expect(outcomes.length).toBeGreaterThan(1);
    expect(outcomes[0]).toBe('overloaded');
    expect(outcomes.at(-1)).toBe(OWNER.username);
    expect(outcomes.filter((outcome) => outcome !== 'overloaded' && outcome !== OWNER.username)).toEqual([]);
  });

  test.runIf(ENGINE === 'sqlite')('is accepted while another process holds the lock to extend it', async () => {
    await using shop = await createStaffShop();
    await sql`pragma busy_timeout = 20`.execute(shop.db);
    const other = (await shop.startNode()).deps.database.db;
    await makeDue(shop);
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const holding = other.transaction().execute(async (tx) => {
      await tx.updateTable('staff').set({ role: 'owner' }).execute();
      locked();
      await isDone;
    });
    await isLocked;
    expect((await shop.staffGet('/api/admin/account')).status).toBe(200);
    finish();
    await holding;
  });

  test('gets 503 with Retry-After while the database does not respond', async () => {
    await using shop = await createStaffShop();
    expect((await shop.staffGet('/api/admin/account')).status).toBe(200);
    await shop.loseDatabase();
    for (const path of ['/api/admin/account', '/api/admin/orders', '/api/auth/get-session']) {
      const response = await shop.staffGet(path);
      expect([response.status, response.headers.get('retry-after')], path).toEqual([503, '5']);
    }
    const response = await shop.send('PUT', '/api/admin/settings/appName', {
      cookie: shop.cookie,
      body: { value: 'x' },
    });
    expect(response.status).toBe(503);
  });
});
