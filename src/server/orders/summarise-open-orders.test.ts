import { describe, expect, test } from 'vitest';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { order } from '../../shared/orders/contract.ts';
import { summariseOpenOrders } from '../../shared/orders/open-orders-contract.ts';

const SUMMARY = '/api/admin/orders/waiting';
const at = (time: string) => `2026-07-01T${time}.000Z`;

async function createShop() {
  const shop = await createStaffShop();
  const summarise = async () => summariseOpenOrders.response.parse((await shop.staffGet(SUMMARY)).body);
  return Object.assign(shop, { summarise });
}

describe('the summary of waiting orders', () => {
  test('of an empty shop is zero', async () => {
    await using shop = await createShop();
    const counts = { waiting: 0, late: 0, unseen: 0, unseenLate: 0, lastUnseenId: null, busyNetworks: [] };
    const times = { oldestAt: null, oldestStatus: null, firstLateAt: null, nextLateAt: null, trialStatus: null };
    expect(await shop.summarise()).toMatchObject({ at: at('09:00:00'), ...counts, ...times });
  });

  test('counts orders as late once they have waited for the whole limit', async () => {
    await using shop = await createShop();
    await shop.addOrder({ createdAt: at('08:10:00') });
    await shop.addOrder({ createdAt: at('08:50:00') });
    await shop.addOrder({ createdAt: at('08:50:01') });
    await shop.addOrder({ createdAt: at('08:59:59') });
    await shop.staffPost('/api/admin/orders/1/seen', {});
    expect(await shop.summarise()).toMatchObject({
      at: at('09:00:00'),
      lateAfterMinutes: 10,
      waiting: 4,
      late: 2,
      oldestAt: at('08:10:00'),
      oldestStatus: 'pending',
      firstLateAt: at('08:20:00'),
      firstLateStatus: 'pending',
      nextLateAt: at('09:00:01'),
      unseen: 3,
      unseenLate: 1,
      lastUnseenId: 4,
    });
    shop.clock.set(at('09:00:01'));
    expect(await shop.summarise()).toMatchObject({ late: 3, unseenLate: 2, nextLateAt: at('09:09:59') });
  });

  test('names the status of the oldest order, and of the test order, which is not counted', async () => {
    await using shop = await createShop();
    await shop.set('orderStatuses', '["preparing","ready"]');
    await shop.addOrder({ createdAt: at('08:20:00') });
    const { id } = await shop.addOrder({ createdAt: at('08:10:00') });
    await shop.staffPut(`/api/admin/orders/${id}/status`, { status: 'ready' });
    expect(await shop.summarise()).toMatchObject({ oldestStatus: 'ready', trialStatus: null });
    const trial = order.parse((await shop.staffPost('/api/admin/orders/trial', {})).body);
    await shop.staffPut(`/api/admin/orders/${trial.id}/status`, { status: 'preparing' });
    await shop.set('orderStatuses', '');
    expect(await shop.summarise()).toMatchObject({ waiting: 2, oldestStatus: 'ready', trialStatus: 'preparing' });
  });

  test('names the customer notifications that are mailed, once there is a mail account', async () => {
    await using shop = await createShop();
    await shop.staffPut('/api/admin/notices/cancelled', { isMailed: true });
    await shop.staffPut('/api/admin/notices/refused', { isOffered: true });
    expect(await shop.summarise()).toMatchObject({ mailedNotices: [], offeredNotices: ['refused'] });
    await shop.staffPost('/api/admin/email-config', { user: 'shop@gmail.com', password: 'secret' });
    expect(await shop.summarise()).toMatchObject({ mailedNotices: ['cancelled'] });
  });

  test('omits orders that are delivered or hidden with their client', async () => {
    await using shop = await createShop();
    await shop.addOrder({ status: 'delivered', createdAt: at('08:00:00') });
    const hidden = await shop.addOrder({ customerPhone: '+972507654321', createdAt: at('08:00:00') });
    await shop.deleteClient(hidden.clientId ?? 0);
    expect(await shop.summarise()).toMatchObject({ waiting: 0, late: 0, unseen: 0, oldestAt: null });
  });

  test.each([
    ['25', 25],
    ['', 10],
    // No mail is sent, but orders are late.
    ['0', 10],
  ])('with the limit %j counts an order as late after %i minutes', async (value, minutes) => {
    await using shop = await createShop();
    await shop.set('escalateAfterMinutes', value);
    expect(await shop.summarise()).toMatchObject({ lateAfterMinutes: minutes });
  });
});
