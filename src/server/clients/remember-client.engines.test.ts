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
  test('is recognised by phone in any notation, and the newest details that staff enter win', async () => {
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

  test.each([
    ['name', { customerName: 'Noa Cohen' }],
    ['email', { customerEmail: 'noa.cohen@example.com' }],
    ['cityId', { cityId: 2 }],
  ])('with another %s alone by phone is updated, and that is audited', async (field, change) => {
    await using shop = await createShop();
    await shop.addCity({ name: 'Acre' });
    await shop.orderByPhone({ ...NOA, cityId: shop.haifa.id });
    const before = await shop.clients();
    await shop.orderByPhone({ ...NOA, cityId: shop.haifa.id, ...change });
    const [value] = Object.values(change);
    expect(await shop.clients()).not.toEqual(before);
    expect(await readClientAudit(shop)).toMatchObject([{ action: 'update', after: { [field]: value } }]);
  });

  test('on the website changes nothing of a known client', async () => {
    await using shop = await createShop();
    await shop.orderByPhone({ ...NOA, cityId: shop.haifa.id });
    const before = await shop.clients();
    const { id: cityId } = await shop.addCity({ name: 'Acre' });
    await shop.order({ ...NOA, customerName: 'Noa Cohen', customerEmail: 'noa.cohen@example.com', cityId });
    expect(await shop.clients()).toEqual(before);
    expect(await readClientAudit(shop)).toEqual([]);
  });

  test('appears in earlier orders with the details of that time', async () => {
    await using shop = await createShop();
    await shop.order(NOA);
    await shop.order({ ...NOA, customerName: 'Noa Cohen' });
    const orders = await shop.db.selectFrom('orders').select('customer_name').orderBy('id').execute();
    expect(orders.map((row) => row.customer_name)).toEqual(['Noa Levi', 'Noa Cohen']);
  });
});

describe('two customers', () => {
  test('are two clients', async () => {
    await using shop = await createShop();
    await shop.order(NOA);
    await shop.order(DAN);
    expect(await shop.clients()).toHaveLength(2);
    expect(await shop.owners()).toEqual([1, 2]);
  });

  test('are two clients even with the same e-mail address: the phone decides', async () => {
    await using shop = await createShop();
    await shop.order(NOA);
    await shop.order(DAN);
    await shop.order({ ...DAN, customerEmail: NOA.customerEmail });
    expect(await shop.owners()).toEqual([1, 2, 2]);
    expect(await shop.clients()).toMatchObject([{ phone: NOA.customerPhone }, { phone: DAN.customerPhone }]);
  });

  test('with the same e-mail address in any case are two clients, and it is audited', async () => {
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

  test('with the same name are two clients', async () => {
    await using shop = await createShop();
    await shop.order(NOA);
    await shop.order({ ...DAN, customerName: NOA.customerName });
    expect(await shop.owners()).toEqual([1, 2]);
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

  test('of a known customer with the phone of a new one are both accepted', async () => {
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
