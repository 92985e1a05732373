import { expect, openAdmin, test, texts } from './fixtures.ts';

// Push messages need the service worker, which the other journeys block.
test.use({ serviceWorkers: 'allow' });

test('a push message shows one notification that stays, also when the page has shown the order', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // A device with notifications on subscribes automatically, which the tests' windows cannot.
  expectedErrors.push(/does not support the Push API in incognito mode/);
  const t = texts('en');
  await page.context().grantPermissions(['notifications'], { origin: shop.url });
  await openAdmin(page, shop);
  const cdp = await page.context().newCDPSession(page);
  const { promise: registered, resolve } = Promise.withResolvers<string>();
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const active = versions.find(({ status }) => status === 'activated');
    if (active) resolve(active.registrationId);
  });
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const title = t('staff.orders.new', { number: '1042' });
  const message = { type: 'new_order', orderId: 42, orderNumber: '1042', title, body: 'Noa · ₪120.00', url: '/admin' };
  const push = { origin: shop.url, registrationId: await registered, data: JSON.stringify(message) };
  await cdp.send('ServiceWorker.deliverPushMessage', push);
  await cdp.send('ServiceWorker.deliverPushMessage', push);
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, tag, requireInteraction }) => ({ title, tag, requireInteraction }));
    });
  await expect.poll(shown).toEqual([{ title, tag: 'order-42', requireInteraction: true }]);
});
