import { describe, expect, test } from 'vitest';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { listClients } from '../../shared/clients/contract.ts';

/**
 * Returns a shop with three clients: Çağrı (1), שָׂרָה (2) and Noa (3), of whom Noa ordered twice and lives in Haifa.
 */
async function createShop() {
  const shop = await createStaffShop();
  const haifa = await shop.addCity({ name: 'Haifa', nameHe: 'חיפה' });
  const people = [
    { customerName: 'Çağrı IŞIK', customerEmail: 'cagri@example.com', customerPhone: '+972521111111' },
    { customerName: 'שָׂרָה כהן', customerEmail: 'sara@example.com', customerPhone: '+972522222222' },
    { customerName: 'Noa 100%', customerEmail: 'noa_levi@example.com', customerPhone: '+972501234567' },
    { customerName: 'Noa 100%', customerEmail: 'noa_levi@example.com', customerPhone: '+972501234567', city: haifa },
  ];
  for (const [index, person] of people.entries()) {
    await shop.addOrder({ ...person, createdAt: `2026-06-0${index + 1}T10:00:00.000Z` });
  }
  const find = async (query: string) => {
    const response = await shop.staffGet(`/api/admin/clients?${query}`);
    return listClients.response.parse(response.body).map(({ id }) => id);
  };
  return Object.assign(shop, { haifa, find });
}

describe('the list of clients', () => {
  test('is newest first, with city, totals and last order', async () => {
    await using shop = await createShop();
    const response = await shop.staffGet('/api/admin/clients');
    expect(response.headers.get('x-total-count')).toBe('3');
    expect((response.body as unknown[])[0]).toEqual({
      id: 3,
      name: 'Noa 100%',
      email: 'noa_levi@example.com',
      phone: '+972501234567',
      cityId: shop.haifa.id,
      cityName: 'Haifa',
      cityNameHe: 'חיפה',
      cityNameTr: null,
      totalOrders: 2,
      totalSpent: '1000.00',
      lastOrderDate: '2026-06-04T10:00:00.000Z',
      version: 2,
    });
    expect(await shop.find('')).toEqual([3, 2, 1]);
  });

  test.each([
    ['name', [1, 3, 2]],
    ['lastOrder', [3, 2, 1]],
    ['orders', [3, 2, 1]],
    ['spent', [1, 3, 2]],
    ['newest', [3, 2, 1]],
  ])('is sorted by %s, in pages too', async (sort, sorted) => {
    await using shop = await createShop();
    await shop.db.updateTable('orders').set({ total_agorot: 900_000 }).where('client_id', '=', 1).execute();
    expect(await shop.find(`sort=${sort}`)).toEqual(sorted);
    const pages: number[] = [];
    let path = `/api/admin/clients?sort=${sort}&limit=1`;
    for (let page = 0; page < 3; page++) {
      const response = await shop.staffGet(path);
      pages.push(...listClients.response.parse(response.body).map(({ id }) => id));
      path = /<([^<>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(path).toBe('');
    expect(pages).toEqual(sorted);
  });

  test('has no next page after a deleted client, and rejects an unknown sort', async () => {
    await using shop = await createShop();
    await shop.staffDelete('/api/admin/clients/3');
    expect(await shop.find('sort=orders&before=3')).toEqual([]);
    expect(await shop.find('sort=orders&before=3&beforeKey=many')).toEqual([]);
    expect((await shop.staffGet('/api/admin/clients?sort=city')).status).toBe(400);
  });

  test('is searched by parts of name, e-mail address and phone number', async () => {
    await using shop = await createShop();
    for (const [q, ids] of [
      ['cagri', [1]],
      ['ÇAĞRI ışık', [1]],
      ['שרה', [2]],
      ['SARA@', [2]],
      ['noa example', [3]],
      ['100%', [3]],
      ['_', [3]],
      ['\\', []],
      ['+972 50 123 4567', [3]],
      ['(052)', [2, 1]],
      ['noa 050-123', [3]],
      ['noa 052', []],
      ['  ', [3, 2, 1]],
      ['nobody', []],
    ] as const) {
      expect(await shop.find(`q=${encodeURIComponent(q)}`), q).toEqual(ids);
    }
  });

  test('rejects invalid queries', async () => {
    await using shop = await createShop();
    for (const query of ['q=%00', `q=${'a'.repeat(201)}`]) {
      expect(invalidFields(await shop.staffGet(`/api/admin/clients?${query}`))).toEqual(['q']);
    }
    expect(invalidFields(await shop.staffGet('/api/admin/clients?limit=0'))).toEqual(['limit']);
  });
});

describe('a client', () => {
  test('is returned with orders, newest first', async () => {
    await using shop = await createShop();
    const { status, body } = await shop.staffGet('/api/admin/clients/3');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 3, totalOrders: 2, orders: [{ id: 4, cityName: 'Haifa' }, { id: 3 }] });
  });

  test('that does not exist responds with 404', async () => {
    await using shop = await createShop();
    for (const id of ['77', '2147483647']) {
      expect(refusal(await shop.staffGet(`/api/admin/clients/${id}`)).code).toBe('not_found');
    }
  });

  test('is found by phone, with the last order to repeat', async () => {
    await using shop = await createShop();
    const { body } = await shop.staffGet('/api/admin/clients/lookup?phone=050-123-4567');
    expect(body).toMatchObject({ client: { id: 3, totalOrders: 2 }, lastOrder: { id: 4, clientId: 3 } });
  });

  test('is not found by an unknown or invalid phone', async () => {
    await using shop = await createShop();
    const unknown = await shop.staffGet('/api/admin/clients/lookup?phone=0509999999');
    expect(refusal(unknown)).toEqual({ status: 404, code: 'not_found', details: {} });
    expect(invalidFields(await shop.staffGet('/api/admin/clients/lookup?phone=12'))).toEqual(['phone']);
    expect(invalidFields(await shop.staffGet('/api/admin/clients/lookup'))).toEqual(['phone']);
  });
});
