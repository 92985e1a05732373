import { expect, test } from 'vitest';
import { createNoticesShop, minutesIn } from '../../../test/notices-shop.ts';
import type { OrderStatus } from '../../shared/orders/statuses.ts';

test('mails about the status and confirmations are limited to twenty an hour for one mailbox', async () => {
  await using shop = await createNoticesShop({ RATE_LIMITS: 'true' });
  const moves: OrderStatus[] = ['confirmed', 'preparing', 'ready', 'on_the_way'];
  await shop.mailAbout('confirmed', 'preparing', 'ready', 'on_the_way', 'delivered');
  for (let count = 1; count <= 5; count++) await shop.order({ customerPhone: `+97250123456${count}` });
  await shop.order({ customerPhone: '+972501234567', customerEmail: 'dana@example.com' });
  const moveAll = async (status: string) => {
    for (let id = 1; id <= 6; id++) await shop.staffPut(`/api/admin/orders/${id}/status`, { status });
  };
  const sendAllAt = async (seconds: number) => {
    shop.clock.set(new Date(Date.parse(minutesIn(0)) + seconds * 1000).toISOString());
    const worker = shop.startWorker();
    await shop.settled(({ status }) => status === 'sent');
    await worker.stop();
  };
  for (const [index, status] of moves.entries()) {
    await moveAll(status);
    await sendAllAt(70 * (index + 1));
  }
  const counts = Map.groupBy(shop.received(), ({ recipients: [recipient] }) => recipient);
  expect([counts.get('noa@example.com')?.length, counts.get('dana@example.com')?.length]).toEqual([20, 5]);
  shop.clock.set(minutesIn(65));
  await moveAll('delivered');
  await sendAllAt(3_970);
  expect(shop.subjects()).toHaveLength(6);
});
