import { describe, expect, test } from 'vitest';
import { createHoursShop, FOR_TOMORROW } from '../../../test/hours-shop.ts';
import { refusal } from '../../../test/responses.ts';
import { order } from '../../shared/orders/contract.ts';

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
    // Until 4:00, when the business day ends.
    ['day', '2026-11-23T02:00:00.000Z'],
  ])('of %s lengthens the promised time, and ends automatically, also on cached pages', async (span, until) => {
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

  test('without an end lasts until staff end it, and is audited', async () => {
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

  test('makes an order late after the longer time', async () => {
    await using shop = await createPromisingShop();
    await shop.setBusy(BY_30_MINUTES);
    const { id } = (await shop.order()).body as { id: number };
    const stored = order.parse((await shop.staffGet(`/api/admin/orders/${id}`)).body);
    expect(stored.dueAt).toBe('2026-11-22T11:15:00.000Z');
    await shop.setBusy(null);
    expect((await shop.staffGet(`/api/admin/orders/${id}`)).body).toMatchObject({ dueAt: stored.dueAt });
  });
});

test('a category that is full tomorrow is available again once busy mode ends and orders are for today', async () => {
  await using shop = await createPromisingShop();
  const categories = [{ categoryId: shop.dish.categoryId, portions: 1 }];
  const capacity = { orders: null, portions: null, amount: null, categories };
  // Until 13:00 an order is ready before 4:00, and counts for today.
  await shop.save({ ordering: { mode: 'now', minutes: 900 }, capacity });
  await shop.setBusy({ minutes: 60, span: '30' });
  expect((await shop.order()).body).toMatchObject({ promisedDay: '2026-11-23' });
  const shownDish = async () => ((await shop.get('/api/food-items')).body as object[])[0];
  expect(await shownDish()).toMatchObject({ soldOutUntil: '2026-11-24T02:00:00.000Z' });
  shop.clock.set('2026-11-22T10:30:00.000Z');
  expect(await shownDish()).toMatchObject({ soldOutUntil: null });
});

describe('an order with a shorter quoted time', () => {
  test('is rejected with the current state, and accepted with the current time', async () => {
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

  test('is accepted if the time is not longer, or if the customer was quoted none', async () => {
    await using shop = await createPromisingShop();
    expect((await shop.order({ orderFor: 'now', toldMinutes: 75 })).body).toMatchObject({
      promisedAt: '2026-11-22T10:45:00.000Z',
    });
    await shop.setBusy(BY_30_MINUTES);
    expect((await shop.order({ orderFor: 'now' })).status).toBe(201);
  });
});

describe('a shop without promised minutes', () => {
  test.each([
    ['has no minutes', undefined],
    ['takes orders for days', FOR_TOMORROW],
  ])('has no busy mode because it %s', async (_, hours) => {
    await using shop = await createHoursShop();
    if (hours) await shop.save(hours);
    const before = (await shop.ordering()).body;
    expect(refusal(await shop.setBusy(BY_30_MINUTES))).toMatchObject({ status: 409, code: 'nothing_promised' });
    expect((await shop.ordering()).body).toEqual(before);
    expect((await shop.setBusy(null)).body).toMatchObject({ busy: null });
  });

  test('is not busy any more once the owner removes the minutes', async () => {
    await using shop = await createPromisingShop();
    await shop.setBusy(BY_30_MINUTES);
    await shop.save(FOR_TOMORROW);
    expect((await shop.staffGet('/api/admin/hours')).body).toMatchObject({ busy: null });
    expect((await shop.ordering()).body).toMatchObject({ kind: 'days', busyMinutes: 0 });
    expect((await shop.order()).body).toMatchObject({ promisedAt: null, promisedDay: '2026-11-23' });
  });
});

test('busy mode can be set only by staff, and only to the offered minutes', async () => {
  await using shop = await createPromisingShop();
  expect((await shop.put('/api/admin/hours/busy', { busy: BY_30_MINUTES })).status).toBe(401);
  for (const wrong of [{ minutes: 20, span: '60' }, { minutes: 30, span: '15' }, { minutes: 30 }]) {
    expect((await shop.setBusy(wrong)).status).toBe(400);
  }
});
