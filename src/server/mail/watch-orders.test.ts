import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createMailShop, type MailShop } from '../../../test/mail-shop.ts';
import { openSocket } from '../../../test/socket.ts';
import { withoutIsolates } from '../../../test/without-isolates.ts';
import { escalateUnseenOrders, reportAbsence } from './watch-orders.ts';

const SETTING = '/api/admin/settings';

const enqueued = (shop: MailShop, kind: 'escalation_mail' | 'absence_mail') =>
  shop.db.selectFrom('outbox').select(['order_id', 'recipient']).where('kind', '=', kind).orderBy('id').execute();

/** Sets the time of day of the test's morning, in UTC. */
const at = (shop: MailShop, time: string) => shop.clock.set(`2026-07-01T${time}:00.000Z`);

describe('an unacknowledged order', () => {
  test('is mailed once to each notification address after ten minutes', async () => {
    await using shop = await createMailShop({ staff: ['kitchen@example.com', 'owner@example.com'] });
    const node = await shop.startNode();
    await shop.order();
    at(shop, '09:09');
    expect(await escalateUnseenOrders(shop.deps)).toEqual([]);
    at(shop, '09:10');
    const both = await Promise.all([escalateUnseenOrders(shop.deps), escalateUnseenOrders(node.deps)]);
    expect(both.flat()).toEqual([1]);
    expect(await escalateUnseenOrders(shop.deps)).toEqual([]);
    expect(await enqueued(shop, 'escalation_mail')).toEqual([
      { order_id: 1, recipient: 'kitchen@example.com' },
      { order_id: 1, recipient: 'owner@example.com' },
    ]);
    expect((await shop.staffGet('/api/admin/orders')).body).toMatchObject([
      { id: 1, escalatedAt: '2026-07-01T09:10:00.000Z', seenAt: null },
    ]);
    expect(await shop.receivedEvents()).toContainEqual(
      expect.objectContaining({ type: 'order_changed', data: { id: 1 } }),
    );
  });

  test('is mailed in the staff’s language', async () => {
    await using shop = await createMailShop();
    await shop.set('staffLanguage', 'he');
    await shop.order({ language: 'he' });
    at(shop, '09:10');
    await escalateUnseenOrders(shop.deps);
    shop.startWorker();
    const find = () => shop.mailbox.mails.find(({ text }) => text.includes('סימון כנצפתה'));
    await eventually(() => expect(find()).toBeDefined());
    expect(find()?.text).toContain('Noa Levi');
    expect(withoutIsolates(find()?.headers.get('subject'))).toBe('אף אחד עוד לא ראה את הזמנה 1001');
  });

  test('is not mailed if it is acknowledged, a phone order or a day old, or if the warning is off', async () => {
    await using shop = await createMailShop();
    await shop.order();
    await shop.staffPost('/api/admin/orders/1/seen', {});
    await shop.addOrder({ source: 'phone' });
    await shop.addOrder({ createdAt: '2026-06-30T09:00:00.000Z' });
    at(shop, '10:00');
    expect(await escalateUnseenOrders(shop.deps)).toEqual([]);

    await shop.addOrder();
    expect((await shop.staffPut(`${SETTING}/escalateAfterMinutes`, { value: '0' })).status).toBe(200);
    at(shop, '11:00');
    expect(await escalateUnseenOrders(shop.deps)).toEqual([]);
    await shop.staffPut(`${SETTING}/escalateAfterMinutes`, { value: '60' });
    expect(await escalateUnseenOrders(shop.deps)).toEqual([4]);
  });
});

describe('orders placed while no staff device is connected', () => {
  test('are mailed once per absence', async () => {
    await using shop = await createMailShop();
    const origin = await shop.listen();
    expect(await reportAbsence(shop.deps)).toBeNull();
    at(shop, '09:10');
    await shop.order();
    expect(await reportAbsence(shop.deps)).toBeNull();
    at(shop, '09:15');
    expect(await Promise.all([reportAbsence(shop.deps), reportAbsence(shop.deps)])).toContain(1);
    await shop.order();
    expect(await reportAbsence(shop.deps)).toBeNull();

    const socket = await openSocket(origin, shop.cookie);
    await eventually(async () => {
      const row = await shop.db.selectFrom('staff_presence').selectAll().executeTakeFirstOrThrow();
      expect(row.last_connected_at).toBe('2026-07-01T09:15:00.000Z');
    });
    await socket.close();
    at(shop, '09:40');
    expect(await reportAbsence(shop.deps)).toBeNull();
    await shop.order();
    expect(await reportAbsence(shop.deps)).toBe(3);
    expect((await enqueued(shop, 'absence_mail')).map(({ order_id }) => order_id)).toEqual([1, 3]);
  });

  test('are mailed to the mail account if there are no notification addresses, unless the warning is off', async () => {
    await using shop = await createMailShop({ staff: [] });
    await shop.staffPost('/api/admin/email-config', { user: 'owner@gmail.com', password: 'secret' });
    await reportAbsence(shop.deps);
    at(shop, '10:00');
    await shop.order();
    await shop.staffPut(`${SETTING}/absentAfterMinutes`, { value: '0' });
    expect(await reportAbsence(shop.deps)).toBeNull();
    await shop.staffPut(`${SETTING}/absentAfterMinutes`, { value: '' });
    expect(await reportAbsence(shop.deps)).toBe(1);
    expect(await enqueued(shop, 'absence_mail')).toEqual([{ order_id: 1, recipient: 'owner@gmail.com' }]);
  });
});
