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
  test('returns the changed order and publishes it to staff', async () => {
    await using shop = await createShop();
    const response = await shop.change('delivered');
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ id: shop.order.id, status: 'delivered', deliveredAt: NOON });
    expect(await shop.receivedEvents()).toEqual([
      { type: 'order_changed', data: { id: shop.order.id }, timestamp: NOON },
    ]);
  });

  test('is audited with account, time, before and after', async () => {
    await using shop = await createShop();
    await shop.change('delivered');
    const owner = await shop.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    expect(await shop.audit()).toMatchObject([
      {
        id: 1,
        at: NOON,
        staff_id: owner.id,
        staff_name: OWNER.username,
        action: 'deliver',
        entity: 'order',
        entity_id: String(shop.order.id),
        before: '{"status":"pending"}',
        after: '{"status":"delivered"}',
      },
    ]);
  });

  test('twice changes nothing the second time', async () => {
    await using shop = await createShop();
    await shop.change('delivered');
    shop.clock.set('2026-07-01T13:00:00.000Z');
    const again = await shop.change('delivered');
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ status: 'delivered', deliveredAt: NOON });
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

test('every transition is allowed or rejected according to the status table', async () => {
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

test('the first move towards a sale prints what is for the confirmation, whatever status it is to', async () => {
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
  // A later move prints nothing more, also where a printer was added meanwhile.
  await shop.call(addPrinter, { body: { ...body, ...times, name: 'Bar' } }, { cookie });
  await shop.change('delivered');
  expect(await kinds()).toEqual(['kitchen', 'receipt']);
});

describe('delivered is final', () => {
  test('changing it back to pending is rejected without effect', async () => {
    await using shop = await createShop();
    await shop.change('delivered');
    const refused = await shop.change('pending');
    const details = { status: 'delivered', statusChangedBy: OWNER.username, statusChangedAt: NOON };
    expect(refusal(refused)).toEqual({ status: 409, code: 'order_already_delivered', details });
    const row = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'delivered', delivered_at: NOON });
    expect(await shop.audit()).toHaveLength(1);
  });

  test('a pending order set to pending is unchanged and not audited', async () => {
    await using shop = await createShop();
    const response = await shop.change('pending');
    expect(response.body).toMatchObject({ status: 'pending', deliveredAt: null });
    expect(await shop.audit()).toEqual([]);
  });
});

describe('changing the status is rejected for', () => {
  test('an unknown status', async () => {
    await using shop = await createShop();
    for (const status of ['cooked', 'Ready', '', null, 1]) {
      expect(invalidFields(await shop.change(status)), String(status)).toEqual(['status']);
    }
  });

  test('an unknown order', async () => {
    await using shop = await createShop();
    expect(refusal(await shop.change('delivered', 77))).toEqual({ status: 404, code: 'not_found', details: {} });
  });

  test('an order hidden with its client', async () => {
    await using shop = await createShop();
    await shop.deleteClient();
    expect(refusal(await shop.change('delivered')).code).toBe('not_found');
  });

  test('an invalid id', async () => {
    await using shop = await createShop();
    for (const id of ['0', '-1', 'x', '1.5', '9999999999']) {
      expect(invalidFields(await shop.change('delivered', id)), id).toEqual(['id']);
    }
  });
});
