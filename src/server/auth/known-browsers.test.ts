import { describe, expect, test, vi } from 'vitest';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { codeOf } from '../../../test/totp.ts';
import { cookieOf, OWNER } from '../../../test/world.ts';
import { keyOf } from '../../shared/auth/codes.ts';
import { findDevice } from './device-token.ts';
import { runStaffCommand } from './staff-command.ts';

const SIGN_IN = '/api/auth/sign-in/username';
const CALL = '/api/auth/two-factor';
const NEW = 'another password, longer';

/** Changes that revoke what the previous credentials granted; each returns the password valid afterwards. */
const CHANGES: Record<string, (shop: StaffShop) => Promise<string>> = {
  'a new password': async (shop) => {
    const change = { currentPassword: OWNER.password, newPassword: NEW };
    expect((await shop.staffPost('/api/admin/account', change)).status).toBe(200);
    return NEW;
  },
  'a reset by command': async (shop) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await runStaffCommand(['reset-password', OWNER.username], shop.deps)).toBe(0);
    return /New password of owner: (\S+)/.exec(String(log.mock.lastCall?.[0]))?.[1] ?? '';
  },
  'a new second factor': async (shop) => {
    await enable(shop);
    return OWNER.password;
  },
};

/** Sets up a second factor; an active one stays in force until the new one's first code is verified. */
async function enable(shop: StaffShop): Promise<string> {
  const begun = await shop.staffPost(`${CALL}/enable`, { password: OWNER.password });
  expect(begun.status, begun.text).toBe(200);
  return keyOf((begun.body as { totpURI: string }).totpURI);
}

/** Activates the second factor and continues with the new session. */
async function confirm(shop: StaffShop, key: string): Promise<void> {
  const confirmed = await shop.staffPost(`${CALL}/verify-totp`, { code: codeOf(key) });
  expect(confirmed.status, confirmed.text).toBe(200);
  const cookie = cookieOf(confirmed.setCookies);
  shop.staffPost = (path, body) => shop.post(path, body, { cookie });
}

const isSecondFactorPending = (response: { body: unknown }) =>
  (response.body as { twoFactorRedirect?: boolean }).twoFactorRedirect;

describe.each(Object.entries(CHANGES))('%s', (_name, change) => {
  test('revokes trusted browsers, known browsers and pending sign-ins', async () => {
    await using shop = await createStaffShop();
    const key = await enable(shop);
    await confirm(shop, key);

    const begun = await shop.post(SIGN_IN, OWNER);
    const code = { code: codeOf(key), trustDevice: true };
    const entered = await shop.post(`${CALL}/verify-totp`, code, { cookie: cookieOf(begun.setCookies) });
    const trusted = cookieOf(entered.setCookies);
    expect(trusted).toContain('trust_device');
    const again = await shop.post(SIGN_IN, OWNER, { cookie: trusted });
    expect(isSecondFactorPending(again)).toBeUndefined();
    const cookie = [trusted, cookieOf(again.setCookies)].join('; ');
    const token = /sofra\.device=([^;]+)/.exec(cookieOf(again.setCookies))?.[1] ?? '';
    const known = () => findDevice(shop.deps, { token, username: OWNER.username });
    expect(await known()).not.toBeNull();
    const half = cookieOf((await shop.post(SIGN_IN, OWNER)).setCookies);

    const password = await change(shop);
    expect(await known()).toBeNull();
    expect(isSecondFactorPending(await shop.post(SIGN_IN, { ...OWNER, password }, { cookie }))).toBe(true);
    expect((await shop.post(`${CALL}/verify-totp`, { code: codeOf(key) }, { cookie: half })).status).toBe(401);
    expect((await shop.get('/api/admin/orders', { cookie })).status).toBe(401);
  });
});

test('a reset by an owner revokes known browsers', async () => {
  await using shop = await createStaffShop();
  const made = await shop.staffPost('/api/admin/staff', { username: 'helper', role: 'staff' });
  const { id, password } = made.body as { id: string; password: string };
  const response = await shop.post(SIGN_IN, { username: 'helper', password });
  const token = /sofra\.device=([^;]+)/.exec(cookieOf(response.setCookies))?.[1] ?? '';
  const known = () => findDevice(shop.deps, { token, username: 'helper' });
  expect(await known()).not.toBeNull();
  expect((await shop.staffPost(`/api/admin/staff/${id}/reset-password`, undefined)).status).toBe(200);
  expect(await known()).toBeNull();
});
