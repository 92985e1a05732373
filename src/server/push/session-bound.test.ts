import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { codeOf } from '../../../test/totp.ts';
import { cookieOf, OWNER } from '../../../test/world.ts';
import { keyOf } from '../../shared/auth/codes.ts';
import { createWebPushSender } from '../adapters/web-push-sender.ts';
import { runStaffCommand } from '../auth/staff-command.ts';
import { pushNewOrders } from './push-orders.ts';

const NEW = 'another password, longer';

/** A staff member in a browser that receives push messages. */
interface Visitor {
  id: string;
  cookie: string;
  password: string;
}

async function createShop() {
  const shop = await createStaffShop();
  let browsers = 0;
  const subscribe = async (cookie: string) => {
    const key = createECDH('prime256v1');
    key.generateKeys();
    const keys = { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    browsers += 1;
    const body = { endpoint: `https://fcm.googleapis.com/fcm/send/${browsers}`, keys, language: 'en' };
    const response = await shop.post('/api/admin/push/subscribe', body, { cookie });
    expect(response.status, response.text).toBe(201);
  };
  const addColleague = async (): Promise<Visitor> => {
    const made = await shop.staffPost('/api/admin/staff', { username: 'helper', role: 'staff' });
    const { id, password } = made.body as { id: string; password: string };
    const cookie = await shop.signIn({ username: 'helper', password });
    await subscribe(cookie);
    return { id, cookie, password };
  };
  /** Returns the endpoints to which a new order is pushed. */
  const notifiedIds = async () => {
    await shop.addOrder({ source: 'website' });
    const sent: string[] = [];
    const send = async ({ endpoint }: { endpoint: string }) => {
      sent.push(endpoint.slice(endpoint.lastIndexOf('/') + 1));
      return 'sent' as const;
    };
    await pushNewOrders({ ...shop.deps, push: { ...createWebPushSender(), send } });
    return sent.toSorted();
  };
  const countSubscriptions = async () => (await shop.db.selectFrom('push_subscriptions').select('id').execute()).length;
  return Object.assign(shop, { subscribe, addColleague, notifiedIds, countSubscriptions });
}

type Shop = Awaited<ReturnType<typeof createShop>>;

const sessionOf = async (shop: StaffShop, { id }: Visitor) =>
  (await shop.db.selectFrom('staff_sessions').select('id').where('staff_id', '=', id).executeTakeFirstOrThrow()).id;

/** Everything that ends a session except expiry. */
const ENDS: Record<string, (shop: Shop, helper: Visitor) => Promise<unknown>> = {
  'signing out': (shop, { cookie }) => shop.post('/api/auth/sign-out', {}, { cookie }),
  'a new password in another browser': async (shop, { password }) => {
    const cookie = await shop.signIn({ username: 'helper', password });
    return shop.post('/api/admin/account', { currentPassword: password, newPassword: NEW }, { cookie });
  },
  'a new password by an owner': (shop, { id }) => shop.staffPost(`/api/admin/staff/${id}/reset-password`, undefined),
  'a new password by command': async (shop) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await runStaffCommand(['reset-password', 'helper'], shop.deps);
  },
  'the end of the account': (shop, { id }) => shop.staffDelete(`/api/admin/staff/${id}`),
  'the end of the session by an owner': async (shop, helper) =>
    shop.staffDelete(`/api/admin/sessions/${await sessionOf(shop, helper)}`),
};

describe('a subscription', () => {
  test.each(Object.entries(ENDS))('ends with %s, but no other does', async (_name, end) => {
    await using shop = await createShop();
    const helper = await shop.addColleague();
    await shop.subscribe(shop.cookie);
    expect(await shop.notifiedIds()).toEqual(['1', '2']);
    await end(shop, helper);
    expect(await shop.notifiedIds()).toEqual(['2']);
    expect(await shop.countSubscriptions()).toBe(1);
  });

  test.each([
    ['14 days without use', { expires_at: '2026-07-01T08:59:59.000Z' }],
    ['30 days', { created_at: '2026-06-01T08:59:59.000Z' }],
  ])('ends after %s', async (_name, change) => {
    await using shop = await createShop();
    await shop.subscribe(shop.cookie);
    await shop.db.updateTable('staff_sessions').set(change).execute();
    expect(await shop.notifiedIds()).toEqual([]);
    expect(await shop.countSubscriptions()).toBe(0);
  });

  test('ends during a push if its session ends', async () => {
    await using shop = await createShop();
    await shop.subscribe(shop.cookie);
    for (let order = 0; order < 25; order++) await shop.addOrder({ source: 'website' });
    let sent = 0;
    const send = async () => {
      sent += 1;
      await shop.db.deleteFrom('staff_sessions').execute();
      return 'sent' as const;
    };
    await pushNewOrders({ ...shop.deps, push: { ...createWebPushSender(), send } });
    expect(sent).toBeLessThanOrEqual(10);
  });

  test('survives session renewal and changes of the second factor', async () => {
    await using shop = await createShop();
    await shop.subscribe(shop.cookie);
    const soon = new Date(Date.now() + 2 * 24 * 3600 * 1000).toISOString();
    await shop.db.updateTable('staff_sessions').set({ expires_at: soon }).execute();
    await shop.get('/api/auth/get-session', { cookie: shop.cookie });
    expect(await shop.notifiedIds()).toEqual(['1']);

    const call = '/api/auth/two-factor';
    const begun = await shop.staffPost(`${call}/enable`, { password: OWNER.password });
    const key = keyOf((begun.body as { totpURI: string }).totpURI);
    const cookie = cookieOf((await shop.staffPost(`${call}/verify-totp`, { code: codeOf(key) })).setCookies);
    expect(await shop.notifiedIds()).toEqual(['1']);
    const ended = await shop.post(`${call}/disable`, { password: OWNER.password }, { cookie });
    expect(ended.status).toBe(200);
    expect(await shop.notifiedIds()).toEqual(['1']);
  });

  test('replaces the previous one of its session', async () => {
    await using shop = await createShop();
    await shop.subscribe(shop.cookie);
    await shop.subscribe(shop.cookie);
    expect(await shop.notifiedIds()).toEqual(['2']);
  });
});
