import { expect, openAdmin, test, texts } from './fixtures.ts';

// Push messages need the service worker, which the other journeys block.
test.use({ serviceWorkers: 'allow' });

test('a push message shows one notification, which stays until it is closed', { tag: '@extended' }, async ({
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

test('a browser that was subscribed with old keys of the shop subscribes with the current ones', {
  tag: '@extended',
}, async ({ page, shop }) => {
  // The tests' windows have no push service. As a browser, this one takes no other key while it is subscribed.
  await page.addInitScript(() => {
    let current: { key: unknown; toJSON(): unknown; unsubscribe(): Promise<boolean> } | null = null;
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const make = (key: unknown) => ({
      key,
      toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    });
    current = make('former');
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: unknown }) => {
        if (current && current.key !== applicationServerKey) throw new DOMException('Another key', 'InvalidStateError');
        current ??= make(applicationServerKey);
        return current;
      },
    });
  });
  await page.context().grantPermissions(['notifications'], { origin: shop.url });
  const subscribed = page.waitForResponse((response) => response.url().endsWith('/api/admin/push/subscribe'));
  await openAdmin(page, shop);
  expect((await subscribed).status()).toBe(201);
});
