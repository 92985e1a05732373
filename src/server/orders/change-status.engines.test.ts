import { describe, expect, test } from 'vitest';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createWorld, OWNER } from '../../../test/world.ts';
import { moveRefusal, needsReason, OPTIONAL_STATUSES, ORDER_STATUSES } from '../../shared/orders/statuses.ts';
import { addPrinter, listPrintJobs } from '../../shared/printing/contract.ts';
import { STATUSES_SETTING } from '../../shared/settings/rules.ts';

const NOON = '2026-07-01T12:00:00.000Z';

async function createShop() {
  const world = await createWorld();
  const order = await world.addOrder();
  const cookie = await world.openSession();
  world.clock.set(NOON);
  return Object.assign(world, {
    order,
    cookie,
    change: (status: unknown, id: number | string = order.id, reason = {}) =>
      world.put(`/api/admin/orders/${id}/status`, { status, ...reason }, { cookie }),
    audit: () => world.db.selectFrom('audit_log').selectAll().execute(),
  });
}

describe('marking an order delivered', () => {
  test('returns the changed order, publishes it to staff and audits it', async () => {
    await using shop = await createShop();
    const response = await shop.change('delivered');
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ id: shop.order.id, status: 'delivered', deliveredAt: NOON });
    const event = { type: 'order_changed', data: { id: shop.order.id }, timestamp: NOON };
    expect(await shop.receivedEvents()).toEqual([event]);
    const entry = { at: NOON, staff_name: OWNER.username, action: 'deliver', entity: 'order' };
    const values = {
      entity_id: String(shop.order.id),
      before: '{"status":"pending"}',
      after: '{"status":"delivered"}',
    };
    expect(await shop.audit()).toMatchObject([{ ...entry, ...values }]);
  });

  test('a second time changes nothing', async () => {
    await using shop = await createShop();
    expect((await shop.change('pending')).body).toMatchObject({ status: 'pending', deliveredAt: null });
    await shop.change('delivered');
    shop.clock.set('2026-07-01T13:00:00.000Z');
    const again = await shop.change('delivered');
    expect([again.status, again.body]).toMatchObject([200, { status: 'delivered', deliveredAt: NOON }]);
    expect(await shop.audit()).toHaveLength(1);
    expect(await shop.receivedEvents()).toHaveLength(1);
  });

  test('by ten concurrent callers succeeds for all and is audited once', async () => {
    await using shop = await createShop();
    const responses = await Promise.all(Array.from({ length: 10 }, () => shop.change('delivered')));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await shop.audit()).toHaveLength(1);
  });
});

test('each status change is allowed or rejected according to the table of statuses', async () => {
  await using shop = await createShop();
  await shop.set(STATUSES_SETTING, JSON.stringify(OPTIONAL_STATUSES));
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES) {
      const order = await shop.addOrder({ status: from });
      const response = await shop.change(to, order.id, needsReason(to) ? { reason: 'other' } : {});
      const error = moveRefusal({ from, to, role: 'owner' });
      expect(error ? refusal(response).code : response.body, `${from} to ${to}`).toEqual(
        error ?? expect.objectContaining({ status: to }),
      );
    }
  }
});

test('the first status change towards a sale prints the tickets for the confirmation', async () => {
  await using shop = await createShop();
  const { cookie } = shop;
  await shop.set(STATUSES_SETTING, '["preparing"]');
  const times = { kitchenAt: 'confirmation', receiptAt: 'arrival' } as const;
  const body = {
    name: 'Kitchen',
    maker: 'star',
    paperWidth: 80,
    language: 'he',
    copies: 1,
    categoryIds: null,
  } as const;
  await shop.call(addPrinter, { body: { ...body, ...times } }, { cookie });
  const kinds = async () => (await shop.call(listPrintJobs, {}, { cookie })).map(({ kind }) => kind);
  expect((await shop.change('preparing')).status).toBe(200);
  // The order had arrived before the printer was added, so it has no receipt yet.
  expect(await kinds()).toEqual(['kitchen', 'receipt']);
  // A later status change prints nothing more, even if a printer was added meanwhile.
  await shop.call(addPrinter, { body: { ...body, ...times, name: 'Bar' } }, { cookie });
  await shop.change('delivered');
  expect(await kinds()).toEqual(['kitchen', 'receipt']);
});

test('a delivered order cannot become pending again, and the rejection names who delivered it', async () => {
  await using shop = await createShop();
  await shop.change('delivered');
  const details = { status: 'delivered', statusChangedBy: OWNER.username, statusChangedAt: NOON };
  expect(refusal(await shop.change('pending'))).toEqual({ status: 409, code: 'order_already_delivered', details });
  expect(await shop.audit()).toHaveLength(1);
});

test('a status change is rejected for an unknown status, an invalid id, and an unknown or hidden order', async () => {
  await using shop = await createShop();
  for (const status of ['cooked', 'Ready', '', null]) {
    expect(invalidFields(await shop.change(status)), String(status)).toEqual(['status']);
  }
  for (const id of ['0', 'x', '9999999999'])
    expect(invalidFields(await shop.change('delivered', id)), id).toEqual(['id']);
  expect(refusal(await shop.change('delivered', 77))).toEqual({ status: 404, code: 'not_found', details: {} });
  await shop.deleteClient();
  expect(refusal(await shop.change('delivered')).code).toBe('not_found');
});
