import { describe, expect, test } from 'vitest';
import { createHoursShop, EVENINGS, FOR_TOMORROW } from '../../../test/hours-shop.ts';
import { refusal } from '../../../test/responses.ts';
import { order } from '../../shared/orders/contract.ts';

const NOW = '2026-11-22T10:00:00.000Z';
const IN_AN_HOUR = '2026-11-22T11:00:00.000Z';
const BY_30_MINUTES = { minutes: 30, span: '60' };

/** A shop that delivers in 45 minutes. */
async function createPromisingShop(hours: object = {}) {
  const shop = await createHoursShop();
  await shop.save(hours);
  return shop;
}

describe('busy mode', () => {
  test.each([
    ['30', '2026-11-22T10:30:00.000Z'],
    ['120', '2026-11-22T12:00:00.000Z'],
    // Until 4:00, when the business day ends.
    ['day', '2026-11-23T02:00:00.000Z'],
  ])('of %s lengthens what is promised, and ends by itself, on cached pages too', async (span, until) => {
    await using shop = await createPromisingShop();
    const busy = await shop.setBusy({ minutes: 30, span });
    expect(busy.body).toMatchObject({ busy: { minutes: 30, until } });
    expect((await shop.ordering()).body).toMatchObject({
      kind: 'now',
      minutes: 75,
      busyMinutes: 30,
      freshUntil: until,
    });
    expect((await shop.order()).body).toMatchObject({ promisedAt: '2026-11-22T11:15:00.000Z' });
    expect((await shop.byPhone()).body).toMatchObject({ order: { promisedAt: '2026-11-22T11:15:00.000Z' } });
    shop.clock.set(until);
    expect((await shop.ordering()).body).toMatchObject({ minutes: 45, busyMinutes: 0, freshUntil: null });
    expect((await shop.staffGet('/api/admin/hours')).body).toMatchObject({ busy: null });
    const promisedAt = new Date(Date.parse(until) + 45 * 60_000).toISOString();
    expect((await shop.order()).body).toMatchObject({ promisedAt });
  });

  test('without an end lasts until staff end it, and is part of the log', async () => {
    await using shop = await createPromisingShop();
    await shop.setBusy({ minutes: 60, span: 'open' });
    expect((await shop.ordering()).body).toMatchObject({ minutes: 105, freshUntil: null });
    await shop.setBusy({ minutes: 15, span: 'open' });
    expect((await shop.ordering()).body).toMatchObject({ minutes: 60 });
    expect((await shop.setBusy(null)).body).toMatchObject({ busy: null });
    expect((await shop.ordering()).body).toMatchObject({ minutes: 45 });
    const entries = (await shop.audit()).filter(({ entityId }) => entityId === 'busyMode');
    const value = (minutes: number) => ({ value: JSON.stringify({ minutes, until: '9999-12-31T23:59:59.999Z' }) });
    expect(entries.map(({ after }) => after)).toEqual([value(60), value(15), { value: '' }]);
  });

  test('makes an order late later: from the longer time on', async () => {
    await using shop = await createPromisingShop();
    await shop.setBusy(BY_30_MINUTES);
    const { id } = (await shop.order()).body as { id: number };
    const stored = order.parse((await shop.staffGet(`/api/admin/orders/${id}`)).body);
    expect(stored.dueAt).toBe('2026-11-22T11:15:00.000Z');
    await shop.setBusy(null);
    expect((await shop.staffGet(`/api/admin/orders/${id}`)).body).toMatchObject({ dueAt: stored.dueAt });
  });

  test('lengthens an order for the end of a pause, if it is on until then', async () => {
    await using shop = await createPromisingShop();
    await shop.setBusy(BY_30_MINUTES);
    await shop.pause('30');
    expect((await shop.order()).body).toMatchObject({ promisedAt: '2026-11-22T11:45:00.000Z' });
    await shop.pause('60');
    expect((await shop.ordering()).body).toMatchObject({ kind: 'later', opensAt: IN_AN_HOUR, busyMinutes: 0 });
    expect((await shop.order()).body).toMatchObject({ promisedAt: '2026-11-22T11:45:00.000Z' });
  });
});

describe('a category that is full tomorrow alone', () => {
  /** Until 13:00 what is ordered is there before 4:00, and counts for today. */
  const FIFTEEN_HOURS = { ordering: { mode: 'now', minutes: 900 } };
  const AT_ONE = '2026-11-22T11:00:00.000Z';

  async function createFullShop() {
    const shop = await createPromisingShop();
    const capacity = { orders: null, portions: null, amount: null };
    const categories = [{ categoryId: shop.dish.categoryId, portions: 1 }];
    await shop.save({ ...FIFTEEN_HOURS, capacity: { ...capacity, categories } });
    await shop.setBusy({ minutes: 60, span: '30' });
    expect((await shop.order()).body).toMatchObject({ promisedDay: '2026-11-23' });
    const shownDish = async () => ((await shop.get('/api/food-items')).body as object[])[0];
    return Object.assign(shop, { shownDish });
  }

  test('is on the cached menu again once busy mode has ended by itself, and orders are for today', async () => {
    await using shop = await createFullShop();
    expect(await shop.shownDish()).toMatchObject({ soldOutUntil: '2026-11-24T02:00:00.000Z' });
    shop.clock.set('2026-11-22T10:30:00.000Z');
    expect(await shop.shownDish()).toMatchObject({ soldOutUntil: null });
    expect((await shop.order()).body).toMatchObject({
      promisedDay: '2026-11-23',
      promisedAt: '2026-11-23T01:30:00.000Z',
    });
  });

  test('is sold out on the cached menu once orders are for tomorrow', async () => {
    await using shop = await createFullShop();
    await shop.setBusy(null);
    expect(await shop.shownDish()).toMatchObject({ soldOutUntil: null });
    shop.clock.set(AT_ONE);
    expect(await shop.shownDish()).toMatchObject({ soldOutUntil: '2026-11-24T02:00:00.000Z' });
  });
});

describe('an order whose customer was told a shorter time', () => {
  test('is refused with the state of now, and taken by the time that this tells', async () => {
    await using shop = await createPromisingShop();
    const told = { orderFor: 'now', toldMinutes: 45 };
    await shop.setBusy(BY_30_MINUTES);
    expect(refusal(await shop.order(told))).toEqual({
      status: 409,
      code: 'closed',
      details: expect.objectContaining({ kind: 'now', minutes: 75, busyMinutes: 30 }),
    });
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([]);
    expect((await shop.order({ ...told, toldMinutes: 75 })).status).toBe(201);
  });

  test('is refused for being longer alone, also where it is ready on a day on which the shop is closed', async () => {
    await using shop = await createPromisingShop({
      specialDays: [{ from: '2026-11-23', to: '2026-11-23', shifts: [] }],
    });
    shop.clock.set('2026-11-22T21:10:00.000Z');
    await shop.setBusy(BY_30_MINUTES);
    const refused = refusal(await shop.order({ orderFor: 'now', toldMinutes: 45 }));
    expect(refused).toMatchObject({ code: 'closed', details: { kind: 'now', minutes: 75, closedDay: null } });
    expect((await shop.order({ orderFor: 'now', toldMinutes: 75 })).body).toMatchObject({ promisedDay: '2026-11-23' });
  });

  test('is taken once it takes no longer, and where it says no minutes', async () => {
    await using shop = await createPromisingShop();
    expect((await shop.order({ orderFor: 'now', toldMinutes: 75 })).body).toMatchObject({
      promisedAt: '2026-11-22T10:45:00.000Z',
    });
    await shop.setBusy(BY_30_MINUTES);
    expect((await shop.order({ orderFor: 'now' })).status).toBe(201);
  });

  test('is refused for the opening too', async () => {
    await using shop = await createPromisingShop({ deliveryWeek: EVENINGS });
    const told = { orderFor: '2026-11-22T16:00:00.000Z', toldMinutes: 45 };
    await shop.setBusy({ minutes: 15, span: 'day' });
    expect(refusal(await shop.order(told))).toMatchObject({ code: 'closed', details: { minutes: 60 } });
    expect((await shop.order({ ...told, toldMinutes: 60 })).body).toMatchObject({
      promisedAt: '2026-11-22T17:00:00.000Z',
    });
  });
});

describe('a shop that promises no minutes', () => {
  test.each([
    ['since it has set none', undefined],
    ['since it is ordered from for a day', FOR_TOMORROW],
  ])('%s has no busy mode, and nothing is stored of it', async (_, hours) => {
    await using shop = await createHoursShop();
    if (hours) await shop.save(hours);
    const before = (await shop.ordering()).body;
    expect(refusal(await shop.setBusy(BY_30_MINUTES))).toMatchObject({ status: 409, code: 'nothing_promised' });
    expect((await shop.ordering()).body).toEqual(before);
    expect((await shop.setBusy(null)).body).toMatchObject({ busy: null });
  });

  test('is not busy any more once it promises none, and orders for a day are as they were', async () => {
    await using shop = await createPromisingShop();
    await shop.setBusy(BY_30_MINUTES);
    await shop.save(FOR_TOMORROW);
    expect((await shop.staffGet('/api/admin/hours')).body).toMatchObject({ busy: null });
    expect((await shop.ordering()).body).toMatchObject({ kind: 'days', busyMinutes: 0 });
    expect((await shop.order()).body).toMatchObject({ promisedAt: null, promisedDay: '2026-11-23' });
  });
});

test('busy mode is for staff alone, by the minutes to choose from', async () => {
  await using shop = await createPromisingShop();
  expect((await shop.put('/api/admin/hours/busy', { busy: BY_30_MINUTES })).status).toBe(401);
  for (const wrong of [{ minutes: 20, span: '60' }, { minutes: 30, span: '15' }, { minutes: 30 }]) {
    expect((await shop.setBusy(wrong)).status).toBe(400);
  }
  expect(shop.clock.now().toISOString()).toBe(NOW);
});
