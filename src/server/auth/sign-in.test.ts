import { describe, expect, test } from 'vitest';
import { refusal } from '../../../test/responses.ts';
import { cookieOf, createWorld, OWNER, type ShopNode, type World } from '../../../test/world.ts';
import { PUBLIC_ALLOWANCES } from '../http/rate-limit.ts';
import { requireSignInAttempt, resetSharedAttempts } from './throttle.ts';

const PATH = '/api/auth/sign-in/username';

const isSignedIn = async (node: ShopNode, cookie: string) =>
  (await node.get('/api/admin/orders', { cookie })).status === 200;

describe('signing in', () => {
  test('with the correct password, and the username in any case, gives access to the admin area', async () => {
    await using world = await createWorld();
    const response = await world.post(PATH, { ...OWNER, username: 'OWNER' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await isSignedIn(world, cookieOf(response.setCookies))).toBe(true);
  });

  test('with a wrong password or an unknown username gets the same response, without a cookie', async () => {
    await using world = await createWorld();
    const rejections = await Promise.all(
      [
        { ...OWNER, password: 'wrong password' },
        { ...OWNER, password: OWNER.password.toUpperCase() },
        { ...OWNER, password: ` ${OWNER.password}` },
        { ...OWNER, username: 'nobody' },
      ].map((credentials) => world.post(PATH, credentials)),
    );
    for (const { status, text, setCookies } of rejections) {
      expect([status, text, setCookies]).toEqual([401, rejections[0]?.text, []]);
    }
  });

  test.each([
    {},
    { username: 'owner' },
    { username: { a: 1 }, password: ['x'] },
    { username: "' or 1=1 --", password: 'x' },
    null,
    [],
  ])('with the body %j is rejected without an internal error', async (body) => {
    await using world = await createWorld();
    const response = await world.post(PATH, JSON.stringify(body));
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.setCookies).toEqual([]);
  });

  test('leaves no password in the database or in a response', async () => {
    await using world = await createWorld();
    const response = await world.post(PATH, OWNER);
    const session = await world.get('/api/auth/get-session', { cookie: cookieOf(response.setCookies) });
    const accounts = await world.db.selectFrom('staff_accounts').selectAll().execute();
    expect([response.text, session.text, JSON.stringify(accounts)].join()).not.toContain(OWNER.password);
    expect(session.body).toMatchObject({ user: { username: OWNER.username, role: 'owner' } });
    expect([response.text, session.text].join()).not.toMatch(/token/i);
  });
});

describe('the session cookie', () => {
  test('is HttpOnly and SameSite, beside one that identifies the browser', async () => {
    await using world = await createWorld();
    const [cookie = '', device, ...others] = (await world.post(PATH, OWNER)).setCookies;
    expect(others).toEqual([]);
    expect(device).toMatch(/^sofra\.device=[\w.-]+; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
    expect(cookie).toMatch(/^sofra\.session_token=/);
    expect(cookie.split('; ')).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=1209600']),
    );
    expect(cookie).not.toContain('Secure');
  });

  test('is Secure when the shop uses https', async () => {
    await using world = await createWorld({ env: { PUBLIC_URL: 'https://shop.example' } });
    const { setCookies } = await world.post(PATH, OWNER);
    expect(setCookies[0]).toMatch(/^__Secure-sofra\.session_token=.*; Secure/);
    expect(await isSignedIn(world, cookieOf(setCookies))).toBe(true);
  });

  test('is invalid when it was modified or signed with another secret', async () => {
    await using world = await createWorld();
    const cookie = await world.signIn();
    expect(await isSignedIn(world, `${cookie.slice(0, -4)}AAA%3D`)).toBe(false);
    expect(await isSignedIn(world, cookie.replace('token=', 'token=x'))).toBe(false);
    const other = await world.startNode({ APP_SECRET: 'another secret of more than 32 characters' });
    expect(await isSignedIn(other, cookie)).toBe(false);
  });
});

describe('the session', () => {
  test('is deleted on the server by signing out', async () => {
    await using world = await createWorld();
    const cookie = await world.signIn();
    const other = await world.signIn();
    const response = await world.post('/api/auth/sign-out', {}, { cookie });
    expect(response.status).toBe(200);
    expect(response.setCookies[0]).toMatch(/session_token=;.*Max-Age=0/);
    expect(await isSignedIn(world, cookie)).toBe(false);
    expect(await isSignedIn(world, other)).toBe(true);
  });

  test('expires after 14 days without use', async () => {
    await using world = await createWorld();
    const cookie = await world.signIn();
    await world.db
      .updateTable('staff_sessions')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute();
    expect(await isSignedIn(world, cookie)).toBe(false);
  });

  test('is invalid if it began while the clock was years ahead', async () => {
    await using world = await createWorld();
    const cookie = await world.signIn();
    const inYears = new Date(Date.now() + 10 * 365 * 24 * 3600 * 1000).toISOString();
    await world.db.updateTable('staff_sessions').set({ created_at: inYears, expires_at: inYears }).execute();
    expect(await isSignedIn(world, cookie)).toBe(false);
    expect(await world.db.selectFrom('staff_sessions').select('id').execute()).toEqual([]);
  });

  test('expires after 30 days, however much it is used, for whichever call is made first', async () => {
    await using world = await createWorld();
    const cookie = await world.signIn();
    const row = await world.db.selectFrom('staff_sessions').selectAll().executeTakeFirstOrThrow();
    const createdAgo = (days: number) => ({
      ...row,
      created_at: new Date(Date.now() - days * 24 * 3600 * 1000).toISOString(),
    });
    for (const isSignedOut of [
      async () => !(await isSignedIn(world, cookie)),
      async () => (await world.get('/api/auth/get-session', { cookie })).body === null,
      async () =>
        (await world.post('/api/auth/two-factor/disable', { password: OWNER.password }, { cookie })).status === 401,
      async () => (await world.get('/api/admin/sessions', { cookie })).status === 401,
    ]) {
      await world.db.deleteFrom('staff_sessions').execute();
      await world.db.insertInto('staff_sessions').values(createdAgo(30.1)).execute();
      expect(await isSignedOut()).toBe(true);
      expect(await world.db.selectFrom('staff_sessions').select('id').execute()).toEqual([]);
    }
    await world.db.insertInto('staff_sessions').values(createdAgo(29.9)).execute();
    expect(await isSignedIn(world, cookie)).toBe(true);
  });

  test('is extended by use, and so is its cookie', async () => {
    await using world = await createWorld();
    const cookie = await world.signIn();
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString();
    await world.db
      .updateTable('staff_sessions')
      .set({ expires_at: inDays(2) })
      .execute();
    const response = await world.get('/api/auth/get-session', { cookie });
    expect(response.setCookies.join()).toContain('sofra.session_token=');
    const { expires_at } = await world.db.selectFrom('staff_sessions').selectAll().executeTakeFirstOrThrow();
    expect(expires_at > inDays(13)).toBe(true);
  });
});

/** What sign-ins are limited by. */
const limitedBy = ({ app, deps }: World) => ({ ...deps, callerLimit: app.callerLimit });

describe('failed sign-ins', () => {
  const ALLOWED = 8;
  const wrong = { ...OWNER, password: 'wrong password' };

  test('are limited per address, even with the correct password and across nodes', async () => {
    await using world = await createWorld();
    const from = { address: '203.0.113.7' };
    for (let attempt = 0; attempt < ALLOWED; attempt++) {
      expect((await world.post(PATH, wrong, from)).status).toBe(401);
    }
    expect((await (await world.startNode()).post(PATH, wrong, from)).status).toBe(429);
    expect((await world.post(PATH, OWNER, from)).status).toBe(429);
    expect((await world.post(PATH, OWNER, { address: '203.0.113.8' })).status).toBe(200);
  });

  test('are counted by the address of the connection, whatever the headers claim', async () => {
    await using world = await createWorld();
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= ALLOWED; attempt++) {
      const address = `198.51.100.${attempt}`;
      const headers = { 'x-forwarded-for': address, 'x-real-ip': address, 'x-sofra-client-address': address };
      statuses.push((await world.post(PATH, wrong, { headers })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('are limited when they arrive at once, without locking out other addresses or a known browser', async () => {
    await using world = await createWorld();
    const { setCookies } = await world.post(PATH, OWNER);
    const cafe = { address: '203.0.113.7' };
    const responses = await Promise.all(Array.from({ length: 31 }, () => world.post(PATH, wrong, cafe)));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(ALLOWED);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(31 - ALLOWED);
    expect((await world.post(PATH, OWNER, { address: '203.0.114.7' })).status).toBe(200);
    expect((await world.post(PATH, OWNER, { ...cafe, cookie: cookieOf(setCookies) })).status).toBe(200);
  });

  test('of one address write to the database only as often as public calls are allowed', async () => {
    await using world = await createWorld({ env: { RATE_LIMITS: 'true' } });
    const half = { cookie: cookieOf((await world.post(PATH, OWNER, { address: '203.0.113.7' })).setCookies) };
    for (const [path, body] of [
      [PATH, wrong],
      ['/api/auth/two-factor/verify-totp', { code: '000000' }],
    ] as const) {
      await world.db.deleteFrom('sign_in_attempts').execute();
      const { burst } = PUBLIC_ALLOWANCES.write;
      const tries = await Promise.all(Array.from({ length: burst + 20 }, () => world.post(path, body)));
      expect(tries.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(ALLOWED);
      const counts = (await world.db.selectFrom('sign_in_attempts').select('count').execute()).map(
        ({ count }) => count,
      );
      expect(Math.max(...counts)).toBe(burst);
      // It is the address that is limited, not a browser that it shares with others.
      expect((await world.post(PATH, OWNER, half)).status).toBe(200);
    }
  });

  describe('to one account from many networks', () => {
    const NETWORKS = 9;
    const OWN_ALLOWED = 3;
    /** Another address of a network that has tried before. */
    const BUSY = { address: '198.51.1.200' };
    /** Uses up the attempts shared by all networks, without hashing passwords. */
    const exhaust = async (world: World, username = OWNER.username) => {
      for (let network = 0; network < NETWORKS; network++) {
        const attempt = { username, address: `198.51.${network}.${username.length}`, deviceToken: undefined };
        const tries = Array.from({ length: ALLOWED - 1 }, () => requireSignInAttempt(limitedBy(world), attempt));
        await Promise.allSettled(tries);
      }
    };

    test('are limited, in any case of the username, with Retry-After', async () => {
      await using world = await createWorld();
      await exhaust(world);
      const response = await world.post(PATH, { ...OWNER, username: 'OWNER' }, BUSY);
      const throttled = { status: 429, code: 'too_many_requests', details: { retryAfterSeconds: 900 } };
      expect(refusal(response)).toEqual(throttled);
      expect(response.headers.get('retry-after')).toBe('900');
      await exhaust(world, 'nobody');
      expect(refusal(await world.post(PATH, { ...wrong, username: 'nobody' }, BUSY))).toEqual(throttled);
    });

    test('leave a few attempts to each new network, so that nobody can lock the owner out', async () => {
      await using world = await createWorld();
      await exhaust(world);
      for (let attempt = 0; attempt < OWN_ALLOWED; attempt++) {
        expect((await world.post(PATH, wrong, { address: `192.0.2.${attempt}` })).status).toBe(401);
      }
      expect((await world.post(PATH, OWNER, { address: '192.0.2.100' })).status).toBe(429);
      expect((await world.post(PATH, OWNER, { address: '203.0.113.1' })).status).toBe(200);
    });

    test('are limited to 20 a day for a network', async () => {
      await using world = await createWorld();
      const attempt = (number: number) =>
        requireSignInAttempt(limitedBy(world), {
          username: OWNER.username,
          address: `192.0.2.${number}`,
          deviceToken: undefined,
        });
      for (let number = 0; number < 20; number++) await attempt(number);
      await expect(attempt(20)).rejects.toMatchObject({ details: { retryAfterSeconds: 24 * 3600 } });
    });

    test('do not lock out a known browser, unless its token is forged or of another account', async () => {
      await using world = await createWorld();
      const [, device = ''] = (await world.post(PATH, OWNER)).setCookies;
      await world.deps.auth.createStaff({ username: 'helper', password: OWNER.password, role: 'staff' });
      const helper = await world.post(PATH, { ...OWNER, username: 'helper' });
      await exhaust(world);
      const own = cookieOf([device]);
      const variations = [`${own}.`, `${own}=`, own.replace('v1.', 'v1..'), `${own.slice(0, -9)}.${own.slice(-9)}`];
      for (const cookie of [cookieOf(helper.setCookies), 'sofra.device=v1.AAAA', ...variations]) {
        expect((await world.post(PATH, OWNER, { ...BUSY, cookie })).status, cookie).toBe(429);
      }
      expect((await world.post(PATH, OWNER, { ...BUSY, cookie: own })).status).toBe(200);
    });

    test('are allowed again after 15 minutes, or after a password reset by command', async () => {
      await using world = await createWorld();
      await exhaust(world);
      world.clock.set('2026-07-01T09:15:00.001Z');
      expect((await world.post(PATH, wrong, BUSY)).status).toBe(401);
      await exhaust(world);
      await resetSharedAttempts(world.deps, 'Owner');
      expect((await world.post(PATH, OWNER, BUSY)).status).toBe(200);
    });
  });
});

test('calls of better-auth that the shop does not use respond with 404', async () => {
  await using world = await createWorld();
  for (const path of [
    ...['sign-up/email', 'sign-in/email', 'sign-in/social', 'is-username-available', 'update-user', 'change-password'],
    ...['change-email', 'request-password-reset', 'reset-password', 'delete-user', 'revoke-sessions'],
    ...['sign-in/username/', '/sign-up/email', 'sign-in%2f..%2fsign-up/email'],
  ]) {
    expect(refusal(await world.post(`/api/auth/${path}`, {})), path).toMatchObject({ status: 404, code: 'not_found' });
  }
  for (const path of ['list-sessions', 'ok', 'error', 'verify-email']) {
    expect(refusal(await world.get(`/api/auth/${path}`)), path).toMatchObject({ status: 404, code: 'not_found' });
  }
});
