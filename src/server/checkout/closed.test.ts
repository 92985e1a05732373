import { describe, expect, test } from 'vitest';
import { createHoursShop, EVENINGS, FOR_TOMORROW } from '../../../test/hours-shop.ts';
import { refusal } from '../../../test/responses.ts';

describe('a shop that has set no hours', () => {
  test('takes orders at any time, and promises nothing', async () => {
    await using shop = await createHoursShop();
    expect((await shop.order()).body).toMatchObject({ promisedAt: null, promisedDay: null });
    expect((await shop.ordering()).body).toMatchObject({ kind: 'now', minutes: null, freshUntil: null });
  });
});

describe('a shop with hours', () => {
  test('promises an order by the minutes to prepare, while it is open', async () => {
    await using shop = await createHoursShop();
    await shop.save({ deliveryWeek: EVENINGS });
    shop.clock.set('2026-11-22T17:00:00.000Z');
    const order = await shop.order({ orderFor: 'now' });
    expect(order.body).toMatchObject({ promisedAt: '2026-11-22T17:45:00.000Z', promisedDay: '2026-11-22' });
    const stored = await shop.staffGet(`/api/admin/orders/${(order.body as { id: number }).id}`);
    expect(stored.body).toMatchObject({ promisedAt: '2026-11-22T17:45:00.000Z', promisedDay: '2026-11-22' });
  });

  test('takes an order that names no time for when it opens next', async () => {
    await using shop = await createHoursShop();
    await shop.save({ deliveryWeek: EVENINGS });
    expect((await shop.order()).body).toMatchObject({ promisedAt: '2026-11-22T16:45:00.000Z' });
    const opensAt = '2026-11-22T16:00:00.000Z';
    expect((await shop.order({ orderFor: opensAt })).status).toBe(201);
  });

  test('refuses an order that was to be for now, with the next opening, and keeps nothing of it', async () => {
    await using shop = await createHoursShop();
    await shop.save({ deliveryWeek: EVENINGS });
    expect(refusal(await shop.order({ orderFor: 'now' }))).toEqual({
      status: 409,
      code: 'closed',
      details: expect.objectContaining({ kind: 'later', opensAt: '2026-11-22T16:00:00.000Z' }),
    });
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  test('is closed on a special day, with the words of the owner, and opens after it', async () => {
    await using shop = await createHoursShop();
    const holiday = { from: '2026-11-22', to: '2026-11-22', shifts: [], words: 'A family day', wordsHe: 'יום משפחה' };
    await shop.save({ deliveryWeek: EVENINGS, specialDays: [holiday] });
    expect((await shop.ordering()).body).toMatchObject({
      kind: 'later',
      opensAt: '2026-11-26T16:00:00.000Z',
      words: 'A family day',
      wordsHe: 'יום משפחה',
    });
  });
});

describe('a shop that cooks for the next day', () => {
  test('takes orders for the days that it names, and for the first one without', async () => {
    await using shop = await createHoursShop();
    await shop.save(FOR_TOMORROW);
    expect((await shop.ordering()).body).toMatchObject({ kind: 'days', days: ['2026-11-23', '2026-11-24'] });
    expect((await shop.order()).body).toMatchObject({ promisedAt: null, promisedDay: '2026-11-23' });
    expect((await shop.order({ orderFor: '2026-11-24' })).body).toMatchObject({ promisedDay: '2026-11-24' });
    const late = refusal(await shop.order({ orderFor: '2026-11-22' }));
    expect(late).toMatchObject({ code: 'closed', details: { days: ['2026-11-23', '2026-11-24'] } });
  });

  test('moves on to the next day when the time to order is over, without a change', async () => {
    await using shop = await createHoursShop();
    await shop.save(FOR_TOMORROW);
    await shop.ordering();
    shop.clock.set('2026-11-22T16:00:00.000Z');
    expect((await shop.ordering()).body).toMatchObject({ days: ['2026-11-24', '2026-11-25'] });
    expect(refusal(await shop.order({ orderFor: '2026-11-23' }))).toMatchObject({ code: 'closed' });
    expect((await shop.order()).body).toMatchObject({ promisedDay: '2026-11-24' });
  });

  test('says of a day on which it is closed why that is', async () => {
    await using shop = await createHoursShop();
    const holiday = { from: '2026-11-26', to: '2026-11-26', shifts: [], words: 'A family day', wordsHe: 'יום משפחה' };
    await shop.save({ ...FOR_TOMORROW, specialDays: [holiday] });
    const { details } = refusal(await shop.byPhone({ orderFor: '2026-11-26' }));
    const closedDay = { day: '2026-11-26', words: 'A family day', wordsHe: 'יום משפחה', wordsTr: null, rest: null };
    expect(details).toMatchObject({ kind: 'days', words: null, closedDay });
    expect(refusal(await shop.byPhone({ orderFor: '2026-12-20' })).details).toMatchObject({ closedDay: null });
  });

  test('takes a phone order for a day that is over when staff confirm it', async () => {
    await using shop = await createHoursShop();
    await shop.save(FOR_TOMORROW);
    expect(refusal(await shop.byPhone({ orderFor: '2026-11-22' }))).toMatchObject({ code: 'closed' });
    const taken = await shop.byPhone({ orderFor: '2026-11-22', mayOrderWhileClosed: true });
    expect(taken.body).toMatchObject({ order: { promisedDay: '2026-11-22' } });
  });
});
