import { describe, expect, test } from 'vitest';
import { createHoursShop, EVENINGS, FOR_TOMORROW, shift } from '../../../test/hours-shop.ts';
import { refusal } from '../../../test/responses.ts';
import type { ShopNode } from '../../../test/world.ts';
import { DAYS } from '../../shared/hours/week.ts';

describe('a change of the hours', () => {
  test('is rejected with overlapping shifts or special days, each at its field', async () => {
    await using shop = await createHoursShop();
    const days = (from: string, to: string) => ({ from, to, shifts: [] });
    const response = await shop.staffPut('/api/admin/hours', {
      deliveryWeek: [shift('thursday', '18:00', '02:00'), shift('friday', '01:00', '10:00')],
      specialDays: [days('2026-11-22', '2026-11-25'), days('2026-11-25', '2026-11-25')],
      ordering: { mode: 'now', minutes: null },
    });
    expect(refusal(response).details).toEqual({
      fields: {
        'deliveryWeek.1': 'Must not overlap another shift',
        'specialDays.1.from': 'Must not be within other special days',
      },
    });
  });

  test('is returned as it was entered, and is audited', async () => {
    await using shop = await createHoursShop();
    const capacity = { orders: null, portions: null, amount: null, categories: [] };
    const unset = {
      restRule: null,
      capacity,
      slotCapacity: capacity,
      pausedUntil: null,
      busy: null,
      hasMinutes: false,
    };
    const none = { deliveryWeek: null, specialDays: [], ordering: { mode: 'now', minutes: null } };
    expect((await shop.staffGet('/api/admin/hours')).body).toEqual({ ...unset, ...none, version: 0 });
    const holiday = { from: '2026-12-31', to: '2027-01-01', shifts: [{ opens: '10:00', closes: '14:00' }] };
    const words = { words: null, wordsHe: 'יום משפחה', wordsTr: null };
    const hours = { deliveryWeek: EVENINGS, specialDays: [{ ...holiday, ...words }], ordering: FOR_TOMORROW.ordering };
    const saved = await shop.staffPut('/api/admin/hours', { ...hours, version: 0 });
    expect(saved.body).toEqual({ ...unset, ...hours, version: 1 });
    expect((await shop.staffGet('/api/admin/hours')).body).toEqual(saved.body);
    expect(await shop.audit()).toMatchObject([{ action: 'edit', entity: 'setting', entityId: 'hours' }]);
  });

  test('is rejected if another member of staff has changed the hours meanwhile', async () => {
    await using shop = await createHoursShop();
    await shop.save({ deliveryWeek: EVENINGS });
    const { version } = (await shop.staffGet('/api/admin/hours')).body as { version: number };
    await shop.save({ deliveryWeek: EVENINGS, version });
    const response = await shop.staffPut('/api/admin/hours', { ...FOR_TOMORROW, version });
    expect(refusal(response)).toMatchObject({ code: 'version_conflict' });
  });
});

describe('a pause', () => {
  test.each([
    ['15', '2026-11-22T10:15:00.000Z'],
    // Until 4:00, when the business day ends.
    ['day', '2026-11-23T02:00:00.000Z'],
  ])('of %s ends automatically, also on cached pages', async (span, end) => {
    await using shop = await createHoursShop();
    expect((await shop.pause(span)).body).toMatchObject({ pausedUntil: end });
    expect((await shop.ordering()).body).toMatchObject({ kind: 'later', opensAt: end, pausedUntil: end });
    expect(refusal(await shop.order({ orderFor: 'now' }))).toMatchObject({ code: 'closed' });
    shop.clock.set(end);
    expect((await shop.ordering()).body).toMatchObject({ kind: 'now', pausedUntil: null });
    expect((await shop.staffGet('/api/admin/hours')).body).toMatchObject({ pausedUntil: null });
    expect((await shop.order({ orderFor: 'now' })).status).toBe(201);
  });

  test('without an end rejects every order until staff end it', async () => {
    await using shop = await createHoursShop();
    await shop.pause('open');
    expect(refusal(await shop.order())).toMatchObject({ code: 'closed', details: { kind: 'none' } });
    expect(refusal(await shop.byPhone())).toMatchObject({ code: 'closed' });
    expect((await shop.byPhone({ mayOrderWhileClosed: true })).status).toBe(201);
    await shop.pause(null);
    expect((await shop.order()).status).toBe(201);
  });
});

/** Returns the structured data for search engines. */
async function linkedData(node: ShopNode) {
  const html = (await node.get('/?lang=en')).text;
  return JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
}

test('search engines read the next special days until they are over', async () => {
  await using shop = await createHoursShop();
  const days = (from: string, to: string, ...shifts: object[]) => ({ from, to, shifts, words: 'Ours' });
  const noon = { opens: '12:00', closes: '15:00' };
  const evening = { opens: '18:00', closes: '02:00' };
  await shop.save({ specialDays: [days('2026-12-31', '2026-12-31', noon, evening), days('2026-11-22', '2026-11-23')] });
  const told = (date: string, times: object, validThrough = date) => ({
    '@type': 'OpeningHoursSpecification',
    ...{ validFrom: date, validThrough, ...times },
  });
  const newYear = [told('2026-12-31', noon), told('2026-12-31', evening)];
  const { specialOpeningHoursSpecification: first } = await linkedData(shop);
  const closed = { opens: '00:00', closes: '00:00' };
  expect(first).toEqual([told('2026-11-22', closed, '2026-11-23'), ...newYear]);
  shop.clock.set('2026-11-24T10:00:00.000Z');
  expect((await linkedData(shop)).specialOpeningHoursSpecification).toEqual(newYear);
  shop.clock.set('2027-01-01T10:00:00.000Z');
  expect(await linkedData(shop)).not.toHaveProperty('specialOpeningHoursSpecification');
});

test('search engines read holidays as special days', async () => {
  await using shop = await createHoursShop();
  shop.clock.set('2027-04-18T10:00:00.000Z');
  const restRule = { place: 'telAviv', minutesBefore: 40, minutesAfter: 45, days: ['shabbat', 'pesachFirst'] };
  const deliveryWeek = DAYS.map((day) => shift(day, '10:00', '23:00'));
  const specialDays = [{ from: '2027-04-20', to: '2027-04-20', shifts: [] }];
  await shop.save({ deliveryWeek, restRule, specialDays });
  const { specialOpeningHoursSpecification: told } = await linkedData(shop);
  expect(told).toMatchObject([
    { validFrom: '2027-04-20', opens: '00:00', closes: '00:00' },
    { validFrom: '2027-04-21', validThrough: '2027-04-21', opens: '10:00', closes: '18:34' },
    { validFrom: '2027-04-22', validThrough: '2027-04-22', opens: '20:00', closes: '23:00' },
  ]);
});

test('search engines read the week, if there is one', async () => {
  await using shop = await createHoursShop();
  const data = () => linkedData(shop);
  expect(await data()).not.toHaveProperty('openingHoursSpecification');
  await shop.save({ deliveryWeek: [...EVENINGS, shift('monday', '00:00', '00:00')] });
  expect((await data()).openingHoursSpecification).toEqual([
    expect.objectContaining({ dayOfWeek: 'https://schema.org/Sunday', opens: '18:00', closes: '22:00' }),
    expect.objectContaining({ dayOfWeek: 'https://schema.org/Thursday', opens: '18:00', closes: '02:00' }),
    expect.objectContaining({ dayOfWeek: 'https://schema.org/Monday', opens: '00:00', closes: '23:59' }),
  ]);
  const restRule = { place: 'telAviv', minutesBefore: 40, minutesAfter: 45, days: ['shabbat'] };
  const deliveryWeek = [shift('friday', '09:00', '20:00'), shift('saturday', '10:00', '16:00')];
  await shop.save({ deliveryWeek, restRule });
  expect((await data()).openingHoursSpecification).toEqual([
    expect.objectContaining({ dayOfWeek: 'https://schema.org/Friday', opens: '09:00', closes: '15:56' }),
  ]);
});

test.each([
  ['shabbat', '2026-08-08T18:30:00.000Z', '2026-08-10T10:00:00.000Z'],
  ['yomKippur', '2026-07-01T09:00:00.000Z', '2026-09-18T09:00:00.000Z'],
])('search engines read the next %s, however long ago the page was rendered', async (day, before, after) => {
  await using shop = await createHoursShop();
  const restRule = { place: 'jerusalem', minutesBefore: 30, minutesAfter: 40, days: [day] };
  await shop.save({ deliveryWeek: DAYS.map((each) => shift(each, '00:00', '00:00')), restRule });
  shop.clock.set(before);
  const old = await linkedData(shop);
  shop.clock.set(after);
  const anew = await linkedData(await shop.startNode());
  expect(old).not.toEqual(anew);
  expect(await linkedData(shop)).toEqual(anew);
});

test('a shop closes on a special day that was entered long before', async () => {
  await using shop = await createHoursShop();
  await shop.save({ specialDays: [{ from: '2028-01-15', to: '2028-01-15', shifts: [], words: 'x' }] });
  expect((await shop.ordering()).body).toMatchObject({ kind: 'now' });
  expect((await shop.order({ orderFor: 'now' })).status).toBe(201);
  shop.clock.set('2028-01-15T10:00:00.000Z');
  expect((await shop.ordering()).body).toMatchObject({ kind: 'later' });
  expect(refusal(await shop.order({ orderFor: 'now' })).code).toBe('closed');
});

test('customers can neither read nor change the hours', async () => {
  await using shop = await createHoursShop();
  expect((await shop.get('/api/admin/hours')).status).toBe(401);
  expect((await shop.put('/api/admin/hours', FOR_TOMORROW)).status).toBe(401);
  expect((await shop.put('/api/admin/hours/pause', { span: '15' })).status).toBe(401);
});
