import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createMailShop } from '../../../test/mail-shop.ts';
import { refusal } from '../../../test/responses.ts';
import { withoutIsolates } from '../../../test/without-isolates.ts';
import { escalateUnseenOrders } from './watch-orders.ts';

const OUTBOX = '/api/admin/outbox';
const CLIENT = '/api/admin/clients/1';

/** Returns a shop with pending mails about an order of Noa (client 1, messages 1 and 2) and one of Dan (client 2). */
async function createShop() {
  const shop = await createMailShop();
  await shop.order();
  await shop.order({ customerName: 'Dan', customerPhone: '+972509999999', customerEmail: 'dan@example.com' });
  const listed = async () => ((await shop.staffGet(OUTBOX)).body as { id: number }[]).map(({ id }) => id);
  const recipients = () => shop.mailbox.mails.flatMap(({ recipients }) => recipients).toSorted();
  return Object.assign(shop, { listed, recipients });
}

test('mail about the orders of a deleted client is held, and sent when the client is restored', async () => {
  await using shop = await createShop();
  await shop.staffDelete(CLIENT);
  expect(await shop.listed()).toEqual([4, 3]);
  const summary = await shop.staffGet(`${OUTBOX}/summary`);
  expect(summary.body).toMatchObject({ waiting: 2 });
  expect(refusal(await shop.staffPost(`${OUTBOX}/1/retry`, {})).code).toBe('not_found');

  const worker = shop.startWorker();
  await eventually(() => expect(shop.recipients()).toEqual(['dan@example.com', 'kitchen@example.com']));
  await shop.staffPost(`${CLIENT}/restore`, {});
  worker.wake();
  const all = ['dan@example.com', 'kitchen@example.com', 'kitchen@example.com', 'noa@example.com'];
  await eventually(() => expect(shop.recipients()).toEqual(all));
  expect(await shop.listed()).toEqual([4, 3, 2, 1]);
});

test('pending mail of an erased client is deleted', async () => {
  await using shop = await createShop();
  await shop.staffDelete(CLIENT);
  await shop.staffPost(`${CLIENT}/erase`, {});
  expect(await shop.db.selectFrom('outbox').select('id').orderBy('id').execute()).toEqual([{ id: 3 }, { id: 4 }]);
});

test('mail about a cancelled order is held, and sent when the cancellation is undone', async () => {
  await using shop = await createShop();
  const move = (status: string, reason?: string) => shop.staffPut('/api/admin/orders/1/status', { status, reason });
  expect((await move('cancelled', 'customer_asked')).status).toBe(200);
  expect(await shop.listed()).toEqual([4, 3]);
  expect(refusal(await shop.staffPost(`${OUTBOX}/1/retry`, {})).code).toBe('not_found');

  const worker = shop.startWorker();
  await eventually(() => expect(shop.recipients()).toEqual(['dan@example.com', 'kitchen@example.com']));
  expect((await shop.staffPost('/api/admin/orders/1/status/undo', {})).status).toBe(200);
  worker.wake();
  const all = ['dan@example.com', 'kitchen@example.com', 'kitchen@example.com', 'noa@example.com'];
  await eventually(() => expect(shop.recipients()).toEqual(all));
  expect((await move('cancelled', 'customer_asked')).status).toBe(200);
  expect(await shop.listed()).toEqual([4, 3, 2, 1]);
});

test('a warning about an unacknowledged order is held once the order is acknowledged', async () => {
  await using shop = await createShop();
  shop.clock.set('2026-07-01T09:10:00.000Z');
  expect(await escalateUnseenOrders(shop.deps)).toEqual([1, 2]);
  expect(await shop.listed()).toEqual([6, 5, 4, 3, 2, 1]);
  await shop.staffPost('/api/admin/orders/1/seen', {});
  expect(await shop.listed()).toEqual([6, 4, 3, 2, 1]);

  const worker = shop.startWorker();
  await shop.settled(({ id, status }) => status === 'sent' || id === 5);
  await worker.stop();
  const warnings = shop.mailbox.mails.filter(({ headers }) => headers.get('message-id')?.includes('escalation'));
  expect(warnings.map(({ text }) => withoutIsolates(text))).toEqual([expect.stringContaining('1002')]);
});
