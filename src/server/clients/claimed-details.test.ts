import { describe, expect, test } from 'vitest';
import { checkout, itemsText } from '../../../test/builders.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { listClients, lookUpClient } from '../../shared/clients/contract.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { Order } from '../../shared/orders/contract.ts';

/* Email and address of a website order are claims of whoever typed the phone number. */

const PHONE = '+972501234567';
const HERZL = { street: 'Herzl', houseNumber: '12', entrance: '', floor: '', apartment: '', courierNote: '' };
const ALLENBY = { ...HERZL, street: 'Allenby', houseNumber: '3' };

async function createShop() {
  const shop = await createStaffShop();
  const dish = await shop.addDish({ price: 50_000 });
  const haifa = await shop.addCity({ name: 'Haifa' });
  const cart = [{ ...dish, quantity: 1 }];
  return Object.assign(shop, {
    /** Places a website order and returns its id. */
    async order(changes: Record<string, unknown> = {}): Promise<number> {
      const response = await shop.post('/api/orders', checkout(cart, { cityId: haifa.id, ...changes }));
      expect(response.status, response.text).toBe(201);
      return (response.body as Order).id;
    },
    async phoneOrder(changes: Record<string, unknown> = {}) {
      const response = await shop.staffPost('/api/admin/clients', {
        name: 'Noa Levi',
        email: 'noa@example.com',
        phone: PHONE,
        cityName: 'Haifa',
        orderSource: 'phone',
        orderItems: JSON.parse(itemsText(cart)),
        totalAmount: '500.00',
        paymentMethod: 'cash',
        ...changes,
      });
      expect(response.status, response.text).toBe(201);
    },
    async deliver(id: number) {
      const response = await shop.staffPut(`/api/admin/orders/${id}/status`, { status: 'delivered' });
      expect(response.status, response.text).toBe(200);
    },
    confirm: (id: number) => shop.staffPost(`/api/admin/orders/${id}/confirm-details`, {}),
    lookUp: () => lookUp(shop),
  });
}

async function lookUp(shop: StaffShop) {
  const { client, lastAddress } = await shop.call(lookUpClient, { query: { phone: PHONE } }, { cookie: shop.cookie });
  const { name, email, cityName } = client;
  return { name, email, city: textIn(cityName, 'en'), street: lastAddress?.street ?? null };
}

const STRANGER = { customerName: 'Stranger', customerEmail: 'stranger@example.org', address: ALLENBY };

describe('a website order with a known phone number', () => {
  test('changes nothing that staff entered, even when it is delivered', async () => {
    await using shop = await createShop();
    await shop.phoneOrder({ address: HERZL });
    const known = { name: 'Noa Levi', email: 'noa@example.com', city: 'Haifa', street: 'Herzl' };
    const tirat = await shop.addCity({ name: 'Tirat Carmel' });
    const id = await shop.order({ ...STRANGER, cityId: tirat.id });
    expect(await shop.lookUp()).toEqual(known);
    await shop.deliver(id);
    expect(await shop.lookUp()).toEqual(known);
  });

  test('replaces the address of an earlier delivered order only once it is delivered itself', async () => {
    await using shop = await createShop();
    await shop.deliver(await shop.order({ address: HERZL }));
    const id = await shop.order(STRANGER);
    expect(await shop.lookUp()).toMatchObject({ name: 'Noa Levi', email: 'noa@example.com', street: 'Herzl' });
    await shop.deliver(id);
    expect(await shop.lookUp()).toMatchObject({ name: 'Noa Levi', email: 'noa@example.com', street: 'Allenby' });
  });

  test('replaces the record when staff confirm its details, with an audit entry', async () => {
    await using shop = await createShop();
    await shop.phoneOrder({ address: HERZL });
    const id = await shop.order(STRANGER);
    const confirmed = await shop.confirm(id);
    expect(confirmed.status, confirmed.text).toBe(200);
    expect(confirmed.body).toMatchObject({ id, detailsConfirmedAt: shop.clock.now().toISOString() });
    expect(await shop.lookUp()).toMatchObject({
      name: 'Stranger',
      email: 'stranger@example.org',
      street: 'Allenby',
    });
    expect((await shop.audit()).at(-1)).toMatchObject({
      staff: 'owner',
      action: 'update',
      entity: 'client',
      before: { email: 'noa@example.com' },
      after: { email: 'stranger@example.org' },
    });
    const entries = (await shop.audit()).length;
    expect((await shop.confirm(id)).status).toBe(200);
    expect(await shop.audit()).toHaveLength(entries);
  });
});

describe('the first website order of a phone number', () => {
  test('creates a client without email and address, which are added on delivery', async () => {
    await using shop = await createShop();
    const id = await shop.order({ address: HERZL });
    expect(await shop.lookUp()).toEqual({ name: 'Noa Levi', email: null, city: 'Haifa', street: null });
    await shop.deliver(id);
    expect(await shop.lookUp()).toEqual({
      name: 'Noa Levi',
      email: 'noa@example.com',
      city: 'Haifa',
      street: 'Herzl',
    });
    const found = await shop.call(listClients, { query: { q: 'noa@example.com' } }, { cookie: shop.cookie });
    expect(found).toHaveLength(1);
  });
});

test('an audit entry notes that a delivered order has the email of another client', async () => {
  await using shop = await createShop();
  await shop.phoneOrder({ phone: '+972509999999' });
  await shop.deliver(await shop.order());
  expect(await shop.audit()).toContainEqual(
    expect.objectContaining({ staff: 'system', action: 'same_email', entityId: '2', after: { clientId: 1 } }),
  );
});

test('details of a deleted client’s order cannot be confirmed', async () => {
  await using shop = await createShop();
  const id = await shop.order();
  await shop.staffDelete('/api/admin/clients/1');
  expect((await shop.confirm(id)).status).toBe(404);
  const row = await shop.db.selectFrom('clients').select('email').executeTakeFirstOrThrow();
  expect(row.email).toBeNull();
});
