import { describe, expect, test } from 'vitest';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import type { City } from '../../shared/cities/contract.ts';

const CITIES = '/api/admin/cities';
const TEL_AVIV = { name: 'Tel Aviv', nameHe: 'תל אביב', nameTr: 'Tel Aviv', minimumOrderAmount: '250.00' };

/** Returns a shop that delivers to Tel Aviv, but not to Iğdır. */
async function createShop() {
  const shop = await createStaffShop();
  const telAviv = await shop.addCity({ ...TEL_AVIV, minimumOrderAmount: 25_000 });
  const inland = await shop.addCity({ name: 'Inland', nameTr: 'Iğdır', isActive: false });
  const taken = ({ id, name }: City, ...fields: string[]) => ({
    status: 409,
    code: 'city_exists',
    details: { id, name: name.en, nameHe: name.he ?? null, nameTr: name.tr ?? null, fields },
  });
  return Object.assign(shop, { telAviv, inland, taken });
}

describe('a city with the name of another city', () => {
  test('is rejected, whatever the case, spaces and diacritics', async () => {
    await using shop = await createShop();
    const add = (names: object) => shop.staffPost(CITIES, { name: 'Other', minimumOrderAmount: '1', ...names });
    for (const name of ['Tel Aviv', ' tel  AVIV ', 'TelAviv', 'Tel\u00a0Aviv\u200f']) {
      expect(refusal(await add({ name }))).toEqual(shop.taken(shop.telAviv, 'name'));
    }
    expect(refusal(await add({ nameHe: 'תֵּל אביב' }))).toEqual(shop.taken(shop.telAviv, 'nameHe'));
    for (const nameTr of ['ığdır', 'IĞDIR', 'igdir', 'İĞDİR']) {
      expect(refusal(await add({ nameTr }))).toEqual(shop.taken(shop.inland, 'nameTr'));
    }
    expect(refusal(await add(TEL_AVIV))).toEqual(shop.taken(shop.telAviv, 'name', 'nameHe', 'nameTr'));
    expect((await shop.staffGet(CITIES)).body).toHaveLength(2);
    expect(await shop.audit()).toEqual([]);
  });

  test('is added when the name belongs to another language or a deleted city', async () => {
    await using shop = await createShop();
    const add = (names: object) => shop.staffPost(CITIES, { minimumOrderAmount: '1', ...names });
    expect((await add({ name: 'Iğdır', nameTr: 'Inland' })).status).toBe(201);
    await shop.staffDelete(`${CITIES}/${shop.telAviv.id}`);
    expect((await add(TEL_AVIV)).status).toBe(201);
  });

  test('is rejected when it is restored or edited, but an existing duplicate can be edited otherwise', async () => {
    await using shop = await createShop();
    const edit = (id: number, changes: object) => shop.staffPut(`${CITIES}/${id}`, changes);
    expect(refusal(await edit(shop.inland.id, { nameHe: 'תל־אביב', name: 'TEL AVIV' }))).toEqual(
      shop.taken(shop.telAviv, 'name', 'nameHe'),
    );
    const duplicate = await shop.addCity({ name: 'Tel Aviv' });
    expect((await edit(duplicate.id, { name: 'Tel Aviv', minimumOrderAmount: '300' })).status).toBe(200);
    await shop.staffDelete(`${CITIES}/${shop.telAviv.id}`);
    const restored = await shop.staffPost(`${CITIES}/${shop.telAviv.id}/restore`, undefined);
    expect(refusal(restored)).toMatchObject({ code: 'city_exists', details: { id: duplicate.id, fields: ['name'] } });
  });

  test('is added once by many concurrent callers', async () => {
    await using shop = await createShop();
    const cities = ['Acre', 'ACRE', ' acre', 'Acre ', 'aCRE'].map((name) => ({ name, minimumOrderAmount: '1' }));
    const responses = await Promise.all(cities.map((city) => shop.staffPost(CITIES, city)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect((await shop.staffGet(CITIES)).body).toHaveLength(3);
  });
});
