import { describe, expect, test } from 'vitest';
import { type CartLine, checkout, itemsText } from '../../../test/builders.ts';
import { until } from '../../../test/eventually.ts';
import { readAudit } from '../../../test/staff-shop.ts';
import { countWaitingQueries } from '../../../test/waiting-queries.ts';
import { createWorld } from '../../../test/world.ts';

interface Customer {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  cityId: number;
}

async function createShop() {
  const world = await createWorld();
  const dish = await world.addDish({ price: 50_000 });
  const haifa = await world.addCity({ name: 'Haifa' });
  const cart: CartLine[] = [{ ...dish, quantity: 1 }];
  const cookie = await world.openSession();
  return Object.assign(world, {
    haifa,
    order: async (customer: Record<string, unknown>) => {
      const response = await world.post('/api/orders', checkout(cart, customer));
      expect(response.status, response.text).toBe(201);
    },
    /** Places an order that staff took by phone. */
    orderByPhone: async ({ customerName, customerEmail, customerPhone, ...rest }: Customer) => {
      const order = {
        name: customerName,
        email: customerEmail,
        phone: customerPhone,
        orderSource: 'phone',
        orderItems: JSON.parse(itemsText(cart)),
        totalAmount: '500.00',
        paymentMethod: 'cash',
        fulfilment: 'delivery',
        ...rest,
      };
      const response = await world.post('/api/admin/clients', order, { cookie });
      expect(response.status, response.text).toBe(201);
    },
    clients: () =>
      world.db
        .selectFrom('clients')
        .select(['name', 'email', 'phone', 'city_id'])
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute(),
    /** Returns the client of each order, in the sequence of the orders. */
    owners: async () =>
      (await world.db.selectFrom('orders').select('client_id').orderBy('id').execute()).map((row) => row.client_id),
  });
}

const NOA = { customerName: 'Noa Levi', customerEmail: 'noa@example.com', customerPhone: '+972501234567' };
const DAN = { customerName: 'Dan Levi', customerEmail: 'dan@example.com', customerPhone: '+972507654321' };

async function readClientAudit(shop: Parameters<typeof readAudit>[0]) {
  return (await readAudit(shop)).filter(({ entity }) => entity === 'client');
}

describe('a customer who orders again', () => {
  test('is recognised by phone in any notation, and staff replace the details', async () => {
    await using shop = await createShop();
    await shop.order(NOA);
    const changed = {
      customerName: 'Noa Cohen',
      customerEmail: 'noa.cohen@example.com',
      customerPhone: '050-123 4567',
    };
    await shop.orderByPhone({ ...changed, cityId: shop.haifa.id });

    expect(await shop.clients()).toEqual([
      { name: 'Noa Cohen', email: 'noa.cohen@example.com', phone: '+972501234567', city_id: shop.haifa.id },
    ]);
    expect(await shop.owners()).toEqual([1, 1]);
    expect(await readClientAudit(shop)).toMatchObject([
      {
        staff: 'owner',
        action: 'update',
        entityId: '1',
        before: { name: 'Noa Levi', email: null, cityId: null },
        after: { name: 'Noa Cohen', email: 'noa.cohen@example.com', cityId: shop.haifa.id },
      },
    ]);
  });
});

describe('two customers', () => {
  test('are told apart by phone, even with the same name and e-mail address', async () => {
    await using shop = await createShop();
    await shop.order(NOA);
    await shop.order(DAN);
    await shop.order({ ...NOA, customerPhone: DAN.customerPhone });
    expect(await shop.owners()).toEqual([1, 2, 2]);
    expect(await shop.clients()).toMatchObject([{ phone: NOA.customerPhone }, { phone: DAN.customerPhone }]);
  });

  test('with the same e-mail address are noted in the audit log once', async () => {
    await using shop = await createShop();
    const cityId = shop.haifa.id;
    await shop.orderByPhone({ ...NOA, cityId });
    const stranger = { customerName: 'Stranger', customerEmail: 'NOA@Example.com', customerPhone: '+972509999999' };
    await shop.orderByPhone({ ...stranger, cityId });
    expect(await readClientAudit(shop)).toHaveLength(1);
    await shop.orderByPhone({ ...stranger, cityId });
    expect(await shop.clients()).toMatchObject([
      { name: 'Noa Levi', email: 'noa@example.com', phone: NOA.customerPhone },
      { name: 'Stranger', email: 'noa@example.com', phone: '+972509999999' },
    ]);
    expect(await shop.owners()).toEqual([1, 2, 2]);
    const sameEmail = { staff: 'owner', action: 'same_email', entity: 'client', entityId: '2', after: { clientId: 1 } };
    expect(await readClientAudit(shop)).toMatchObject([sameEmail]);
    // Another detail tells nothing new of the address.
    await shop.orderByPhone({ ...stranger, customerName: 'Strange', cityId });
    expect(await readClientAudit(shop)).toMatchObject([sameEmail, { action: 'update', entityId: '2' }]);
  });
});

test('an order after a client’s deletion creates a new client', async () => {
  await using shop = await createShop();
  await shop.order(NOA);
  await shop.db.updateTable('clients').set({ deleted_at: '2026-07-01T10:00:00.000Z' }).execute();
  await shop.order(NOA);
  expect(await shop.owners()).toEqual([1, 2]);
  expect(await shop.clients()).toHaveLength(1);
});

describe('concurrent orders', () => {
  test('of one new customer create one client', async () => {
    await using shop = await createShop();
    await Promise.all(Array.from({ length: 10 }, () => shop.order(NOA)));
    expect(await shop.clients()).toHaveLength(1);
    expect(await shop.owners()).toEqual(Array.from({ length: 10 }, () => 1));
  });

  test('with the phone number of a client that is being created wait for it', async () => {
    await using shop = await createShop();
    await shop.order(NOA);
    // Another node has Dan's order in progress when Noa orders with Dan's phone number.
    const half = await shop.db.startTransaction().execute();
    const at = shop.clock.now().toISOString();
    await half
      .insertInto('clients')
      .values({
        name: 'Dan Levi',
        email: 'dan@example.com',
        phone: DAN.customerPhone,
        search_text: '',
        created_at: at,
        updated_at: at,
      })
      .execute();
    const waiting = shop.order({ ...NOA, customerPhone: DAN.customerPhone });
    // On SQLite the order waits for the one connection, which cannot be observed.
    if (shop.engine === 'postgres') await until(() => countWaitingQueries(shop.db));
    await half.commit().execute();
    await waiting;

    expect(await shop.owners()).toEqual([1, 2]);
  });
});
