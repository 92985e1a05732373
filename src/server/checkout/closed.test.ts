import { describe, expect, test } from 'vitest';
import { createHoursShop, EVENINGS, FOR_TOMORROW } from '../../../test/hours-shop.ts';
import { refusal } from '../../../test/responses.ts';

describe('a shop without hours', () => {
  test('accepts orders at any time, and promises no time', async () => {
    await using shop = await createHoursShop();
    expect((await shop.order()).body).toMatchObject({ promisedAt: null, promisedDay: null });
    expect((await shop.ordering()).body).toMatchObject({ kind: 'now', minutes: null, freshUntil: null });
  });
});

describe('a shop with hours', () => {
  test('promises a time by the minutes to prepare, while it is open', async () => {
    await using shop = await createHoursShop();
    await shop.save({ deliveryWeek: EVENINGS });
    shop.clock.set('2026-11-22T17:00:00.000Z');
    const order = await shop.order({ orderFor: 'now' });
    expect(order.body).toMatchObject({ promisedAt: '2026-11-22T17:45:00.000Z', promisedDay: '2026-11-22' });
    const stored = await shop.staffGet(`/api/admin/orders/${(order.body as { id: number }).id}`);
    expect(stored.body).toMatchObject({ promisedAt: '2026-11-22T17:45:00.000Z', promisedDay: '2026-11-22' });
  });

  test('promises an order without a requested time for the next opening', async () => {
    await using shop = await createHoursShop();
    await shop.save({ deliveryWeek: EVENINGS });
    expect((await shop.order()).body).toMatchObject({ promisedAt: '2026-11-22T16:45:00.000Z' });
    const opensAt = '2026-11-22T16:00:00.000Z';
    expect((await shop.order({ orderFor: opensAt })).status).toBe(201);
  });

  test('rejects an order for now while it is closed, with the next opening, and stores nothing', async () => {
    await using shop = await createHoursShop();
    await shop.save({ deliveryWeek: EVENINGS });
    expect(refusal(await shop.order({ orderFor: 'now' }))).toEqual({
      status: 409,
      code: 'closed',
      details: expect.objectContaining({ kind: 'later', opensAt: '2026-11-22T16:00:00.000Z' }),
    });
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });
});

describe('a shop that cooks for the next day', () => {
  test('accepts orders for the days that it offers, and for the first of them if an order names none', async () => {
    await using shop = await createHoursShop();
    await shop.save(FOR_TOMORROW);
    expect((await shop.ordering()).body).toMatchObject({ kind: 'days', days: ['2026-11-23', '2026-11-24'] });
    expect((await shop.order()).body).toMatchObject({ promisedAt: null, promisedDay: '2026-11-23' });
    expect((await shop.order({ orderFor: '2026-11-24' })).body).toMatchObject({ promisedDay: '2026-11-24' });
    const late = refusal(await shop.order({ orderFor: '2026-11-22' }));
    expect(late).toMatchObject({ code: 'closed', details: { days: ['2026-11-23', '2026-11-24'] } });
  });

  test('says why it is closed on a requested day', async () => {
    await using shop = await createHoursShop();
    const holiday = { from: '2026-11-26', to: '2026-11-26', shifts: [], words: 'A family day', wordsHe: 'יום משפחה' };
    await shop.save({ ...FOR_TOMORROW, specialDays: [holiday] });
    const { details } = refusal(await shop.byPhone({ orderFor: '2026-11-26' }));
    const closedDay = { day: '2026-11-26', words: 'A family day', wordsHe: 'יום משפחה', wordsTr: null, rest: null };
    expect(details).toMatchObject({ kind: 'days', words: null, closedDay });
    expect(refusal(await shop.byPhone({ orderFor: '2026-12-20' })).details).toMatchObject({ closedDay: null });
  });
});
