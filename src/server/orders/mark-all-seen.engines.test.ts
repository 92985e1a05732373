import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { invalidFields } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { listOrders } from '../../shared/orders/contract.ts';

const AT = '2026-07-01T09:00:00.000Z';
const OTHER_CUSTOMER = { customerPhone: '+972507654321' };

const seeAll = (shop: StaffShop, upToId: unknown) => shop.staffPost('/api/admin/orders/seen', { upToId });
const unseen = async (shop: StaffShop) =>
  listOrders.response.parse((await shop.staffGet('/api/admin/orders?unseen=1&limit=500')).body).map(({ id }) => id);

async function createShop(orders: number): Promise<StaffShop> {
  const shop = await createStaffShop();
  for (let count = 0; count < orders; count++) await shop.addOrder();
  return shop;
}

describe('acknowledging all orders', () => {
  test('omits orders after the last one that the caller knows', async () => {
    await using shop = await createShop(3);
    await shop.addOrder();
    const response = await seeAll(shop, 3);
    expect(response.status, response.text).toBe(200);
    expect(response.body).toEqual({ seen: 3 });
    expect(await unseen(shop)).toEqual([4]);
  });

  test('is audited for each order and published once', async () => {
    await using shop = await createShop(3);
    await seeAll(shop, 3);
    expect(await shop.audit()).toMatchObject([
      { action: 'see', entity: 'order', entityId: '1', staff: 'owner', after: { seenAt: AT } },
      { action: 'see', entity: 'order', entityId: '2', staff: 'owner', after: { seenAt: AT } },
      { action: 'see', entity: 'order', entityId: '3', staff: 'owner', after: { seenAt: AT } },
    ]);
    expect(await shop.receivedEvents()).toEqual([{ type: 'order_changed', data: { id: 3 }, timestamp: AT }]);
  });

  test('changes no order that is acknowledged, delivered or hidden with its client', async () => {
    await using shop = await createShop(1);
    await shop.staffPost('/api/admin/orders/1/seen', {});
    await shop.addOrder({ status: 'delivered' });
    const hidden = await shop.addOrder(OTHER_CUSTOMER);
    await shop.deleteClient(hidden.clientId ?? 0);
    const logged = await shop.audit();
    shop.clock.set('2026-07-01T09:05:00.000Z');
    expect((await seeAll(shop, 3)).body).toEqual({ seen: 0 });
    expect(await shop.audit()).toEqual(logged);
    expect(await shop.receivedEvents()).toMatchObject([{ data: { id: 1 } }]);
    const rows = await shop.db.selectFrom('orders').select('seen_at').where('id', 'in', [1, 3]).orderBy('id').execute();
    expect(rows).toEqual([{ seen_at: AT }, { seen_at: null }]);
  });

  test('acknowledges more orders than one transaction stores', async () => {
    await using shop = await createShop(1);
    const [order] = await shop.db.selectFrom('orders').selectAll().execute();
    const columns = sql.join(Object.keys(order ?? {}).flatMap((name) => (name === 'id' ? [] : [sql.ref(name)])));
    // 1,024 orders.
    for (let doubled = 0; doubled < 10; doubled += 1) {
      await sql`insert into orders (${columns}) select ${columns} from orders`.execute(shop.db);
    }
    expect((await seeAll(shop, 1_023)).body).toEqual({ seen: 1_023 });
    expect(await unseen(shop)).toEqual([1_024]);
    expect(await shop.db.selectFrom('audit_log').select('id').where('action', '=', 'see').execute()).toHaveLength(
      1_023,
    );
  });

  test('by two concurrent callers acknowledges each order once', async () => {
    await using shop = await createShop(5);
    const responses = await Promise.all([seeAll(shop, 5), seeAll(shop, 5)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses.map(({ body }) => (body as { seen: number }).seen).reduce((sum, seen) => sum + seen)).toBe(5);
    expect(await shop.audit()).toHaveLength(5);
  });

  test('is rejected without the id of the last known order', async () => {
    await using shop = await createShop(1);
    for (const upToId of [0, 1.5, '3', null, 2_147_483_648]) {
      expect(invalidFields(await seeAll(shop, upToId))).toEqual(['upToId']);
    }
    expect(await unseen(shop)).toEqual([1]);
  });
});
