import { describe, expect, test } from 'vitest';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';

const NOON = '2026-07-01T12:00:00.000Z';
const DETAILS = { name: 'Noa Cohen', email: 'Cohen@Example.com', phone: '052 765 4321' };

async function createShop() {
  const shop = await createStaffShop();
  await shop.addOrder();
  await shop.addOrder({ customerName: 'Other', customerPhone: '+972509999999', customerEmail: 'other@example.com' });
  shop.clock.set(NOON);
  return Object.assign(shop, {
    edit: (body: object, id: number | string = 1) => shop.staffPut(`/api/admin/clients/${id}`, body),
    move: (body: object, id: number | string = 1) => shop.staffPut(`/api/admin/clients/${id}/city`, body),
  });
}

describe('editing a client', () => {
  test('returns the changed client, who is found by the new details', async () => {
    await using shop = await createShop();
    const response = await shop.edit(DETAILS);
    expect(response.status, response.text).toBe(200);
    const expected = { id: 1, name: 'Noa Cohen', email: 'cohen@example.com', phone: '+972527654321', version: 2 };
    expect(response.body).toMatchObject({ ...expected, totalOrders: 1 });
    for (const q of ['cohen', '052-765', 'COHEN@']) {
      expect((await shop.staffGet(`/api/admin/clients?q=${q}`)).body).toMatchObject([expected]);
    }
    expect((await shop.staffGet('/api/admin/clients?q=levi')).body).toEqual([]);
  });

  test('does not change placed orders, and is audited', async () => {
    await using shop = await createShop();
    await shop.edit(DETAILS);
    const { body } = await shop.staffGet('/api/admin/clients/1');
    expect(body).toMatchObject({ orders: [{ customerName: 'Noa Levi', customerPhone: '+972501234567' }] });
    expect(await shop.audit()).toEqual([
      {
        at: NOON,
        staff: 'owner',
        action: 'update',
        entity: 'client',
        entityId: '1',
        before: { name: 'Noa Levi', email: 'noa@example.com', phone: '+972501234567', cityId: null },
        after: { name: 'Noa Cohen', email: 'cohen@example.com', phone: '+972527654321', cityId: null },
      },
    ]);
  });

  test.each([
    ['name', [undefined, '  ', 'a'.repeat(121)]],
    ['email', ['', 'nobody', null]],
    ['phone', [undefined, '123', '03-123456', '+97250']],
    ['version', ['1', -1, 1.5]],
  ])('rejects an invalid %s', async (field, values) => {
    await using shop = await createShop();
    for (const value of values) expect(invalidFields(await shop.edit({ ...DETAILS, [field]: value }))).toEqual([field]);
    expect(await shop.audit()).toEqual([]);
  });

  test('accepts a missing e-mail address only for a client who has none', async () => {
    await using shop = await createShop();
    await shop.db.updateTable('clients').set({ email: null }).where('id', '=', 1).execute();
    for (const email of ['', null, undefined]) {
      const response = await shop.edit({ ...DETAILS, email });
      expect([response.status, response.body]).toMatchObject([200, { name: 'Noa Cohen', email: null }]);
    }
    expect((await shop.edit(DETAILS)).body).toMatchObject({ email: 'cohen@example.com' });
    for (const email of ['', null, undefined]) {
      const { details } = refusal(await shop.edit({ ...DETAILS, email }));
      expect(details).toEqual({ fields: { email: 'Valid email is required' } });
    }
  });

  test('accepts an unchanged phone number that the current rule would reject', async () => {
    await using shop = await createShop();
    const phone = '+9725012345678';
    const order = await shop.addOrder({ customerPhone: phone, customerEmail: 'old@example.com', customerName: 'Old' });
    const id = order.clientId ?? 0;
    expect((await shop.edit({ ...DETAILS, phone }, id)).body).toMatchObject({ name: 'Noa Cohen', phone });
    expect(invalidFields(await shop.edit({ ...DETAILS, phone: '+9725012345679' }, id))).toEqual(['phone']);
  });

  test('rejects the phone of another client, but not of a deleted one', async () => {
    await using shop = await createShop();
    const taken = { ...DETAILS, phone: '0509999999' };
    const details = { id: 2, name: 'Other' };
    expect(refusal(await shop.edit(taken))).toEqual({ status: 409, code: 'client_exists', details });
    await shop.deleteClient(2);
    expect((await shop.edit(taken)).status).toBe(200);
  });

  test('rejects an older version with the current client, and all but one of concurrent changes', async () => {
    await using shop = await createShop();
    expect((await shop.edit({ ...DETAILS, version: 1 })).body).toMatchObject({ version: 2 });
    const stale = refusal(await shop.edit({ ...DETAILS, name: 'Too Late', version: 1 }));
    expect(stale).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(stale.details.current).toMatchObject({ id: 1, name: 'Noa Cohen', totalSpent: '500.00', version: 2 });
    expect(await shop.audit()).toHaveLength(1);
    const responses = await Promise.all(['A', 'B', 'C'].map((name) => shop.edit({ ...DETAILS, name, version: 2 })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('of an unknown client is rejected with 404', async () => {
    await using shop = await createShop();
    expect(refusal(await shop.edit(DETAILS, 77)).code).toBe('not_found');
    await shop.deleteClient(1);
    expect(refusal(await shop.edit(DETAILS)).code).toBe('not_found');
  });
});

describe("a client's city", () => {
  test('can be set and removed', async () => {
    await using shop = await createShop();
    const city = await shop.addCity({ name: 'Haifa', nameTr: 'Hayfa' });
    const moved = await shop.move({ cityId: city.id, version: 1 });
    expect(moved.body).toMatchObject({ cityId: city.id, cityName: 'Haifa', cityNameTr: 'Hayfa', version: 2 });
    expect((await shop.move({ cityId: null })).body).toMatchObject({ cityId: null, cityName: null, version: 3 });
    const changes = (await shop.audit()).map(({ before, after }) => [before, after]);
    expect(changes).toMatchObject([
      [{ cityId: null }, { cityId: city.id }],
      [{ cityId: city.id }, { cityId: null }],
    ]);
  });

  test('must be an active city', async () => {
    await using shop = await createShop();
    const away = await shop.addCity({ isActive: false });
    const gone = await shop.addCity({ isDeleted: true });
    for (const cityId of [away.id, gone.id, 77]) {
      expect(refusal(await shop.move({ cityId }))).toMatchObject({ status: 409, code: 'city_unavailable' });
    }
    for (const body of [{}, { cityId: '1' }, { cityId: 0 }]) {
      expect(invalidFields(await shop.move(body))).toEqual(['cityId']);
    }
  });

  test('is rejected for an older version, and for an unknown client', async () => {
    await using shop = await createShop();
    await shop.edit(DETAILS);
    expect(refusal(await shop.move({ cityId: null, version: 1 })).code).toBe('version_conflict');
    expect(refusal(await shop.move({ cityId: null }, 77)).code).toBe('not_found');
  });
});
