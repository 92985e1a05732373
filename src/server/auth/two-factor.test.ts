import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { codeOf } from '../../../test/totp.ts';
import { cookieOf, OWNER } from '../../../test/world.ts';
import { keyOf } from '../../shared/auth/codes.ts';
import { runStaffCommand } from './staff-command.ts';

const SIGN_IN = '/api/auth/sign-in/username';
const CALL = '/api/auth/two-factor';

/** Enables the owner's second factor and returns the session that replaces the current one. */
async function enable(shop: StaffShop) {
  const begun = await shop.staffPost(`${CALL}/enable`, { password: OWNER.password });
  expect(begun.status, begun.text).toBe(200);
  const { totpURI, backupCodes } = begun.body as { totpURI: string; backupCodes: string[] };
  const confirmed = await shop.staffPost(`${CALL}/verify-totp`, { code: codeOf(keyOf(totpURI)) });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { totpURI, backupCodes, cookie: cookieOf(confirmed.setCookies) };
}

/** Signs in with the password and returns the browser's cookies. */
async function begin(shop: StaffShop, from: { address?: string; cookie?: string } = {}) {
  const response = await shop.post(SIGN_IN, OWNER, from);
  expect(response.body).toMatchObject({ twoFactorRedirect: true });
  return cookieOf(response.setCookies);
}

const status = async (shop: StaffShop, cookie: string) => (await shop.get('/api/admin/orders', { cookie })).status;

describe('with a second factor', () => {
  test('the password alone opens no session, the code does', async () => {
    await using shop = await createStaffShop();
    const { totpURI, cookie } = await enable(shop);
    expect((await shop.get('/api/admin/account', { cookie })).body).toMatchObject({ hasTwoFactor: true });
    const half = await begin(shop);
    expect(await status(shop, half)).toBe(401);
    const wrong = await shop.post(`${CALL}/verify-totp`, { code: '000000' }, { cookie: half });
    expect([wrong.status, wrong.setCookies]).toEqual([401, []]);
    const response = await shop.post(`${CALL}/verify-totp`, { code: codeOf(keyOf(totpURI)) }, { cookie: half });
    expect(response.status, response.text).toBe(200);
    expect(response.text).not.toMatch(/token/);
    expect(await status(shop, cookieOf(response.setCookies))).toBe(200);
  });

  test('a backup code works once', async () => {
    await using shop = await createStaffShop();
    const { backupCodes } = await enable(shop);
    const use = async () => {
      const half = await begin(shop);
      return shop.post(`${CALL}/verify-backup-code`, { code: backupCodes[0] }, { cookie: half });
    };
    const response = await use();
    expect(await status(shop, cookieOf(response.setCookies))).toBe(200);
    expect((await use()).status).toBe(401);
  });

  test('secret and codes are stored sealed and never audited', async () => {
    await using shop = await createStaffShop();
    const { totpURI, backupCodes } = await enable(shop);
    const secret = new URL(totpURI).searchParams.get('secret') ?? '-';
    const kept = JSON.stringify([
      await shop.db.selectFrom('staff_two_factors').selectAll().execute(),
      await shop.audit(),
    ]);
    for (const text of [secret, ...backupCodes]) expect(kept).not.toContain(text);
    expect(await shop.audit()).toMatchObject([
      { action: 'update', entity: 'account', before: { hasTwoFactor: false }, after: { hasTwoFactor: true } },
    ]);
  });

  test('disabling requires the password and is audited', async () => {
    await using shop = await createStaffShop();
    const { cookie } = await enable(shop);
    expect((await shop.post(`${CALL}/disable`, { password: 'wrong password' }, { cookie })).status).toBe(400);
    expect((await shop.post(`${CALL}/disable`, { password: OWNER.password }, { cookie })).status).toBe(200);
    expect(await status(shop, await shop.signIn())).toBe(200);
    expect((await shop.audit()).at(-1)).toMatchObject({ after: { hasTwoFactor: false } });
  });

  test('a new key and new backup codes are audited', async () => {
    await using shop = await createStaffShop();
    const { cookie } = await enable(shop);
    const renew = (name: string) => shop.post(`${CALL}/${name}`, { password: OWNER.password }, { cookie });
    expect((await renew('generate-backup-codes')).status).toBe(200);
    expect((await renew('enable')).status).toBe(200);
    expect((await shop.audit()).slice(1)).toMatchObject([
      { entity: 'account', after: { hasTwoFactor: true, areBackupCodesNew: true } },
      { entity: 'account', after: { hasTwoFactor: true, isSecondFactorNew: true } },
    ]);
    expect(await status(shop, cookie)).toBe(200);
  });

  test('wrong codes from the same address do not lock out a known browser or a signed-in account', async () => {
    await using shop = await createStaffShop();
    const { totpURI, cookie } = await enable(shop);
    const half = cookieOf((await shop.post(SIGN_IN, OWNER, { cookie })).setCookies);
    const guess = () => shop.post(`${CALL}/verify-totp`, { code: '000000' });
    for (let attempt = 0; attempt < 8; attempt++) await guess();
    expect((await guess()).status).toBe(429);
    const known = cookie.split('; ').find((one) => one.startsWith('sofra.device='));
    const code = codeOf(keyOf(totpURI));
    const entered = await shop.post(`${CALL}/verify-totp`, { code }, { cookie: `${known}; ${half}` });
    expect(entered.status, entered.text).toBe(200);
    const password = { password: OWNER.password };
    expect((await shop.post(`${CALL}/generate-backup-codes`, password, { cookie })).status).toBe(200);
  });

  test('at most ten codes are compared, however many sign-ins and networks send codes at once', async () => {
    await using shop = await createStaffShop();
    const { totpURI } = await enable(shop);
    const addresses = Array.from({ length: 24 }, (_, index) => `198.${index}.1.1`);
    const halves = await Promise.all(addresses.map((address) => begin(shop, { address })));
    const guesses = halves.map((cookie, index) =>
      shop.post(`${CALL}/verify-totp`, { code: '000000' }, { cookie, address: addresses[index] ?? '' }),
    );
    const statuses = (await Promise.all(guesses)).map((response) => response.status);
    expect(statuses.filter((each) => each === 401)).toHaveLength(10);
    expect(statuses.filter((each) => each === 429)).toHaveLength(14);
    const enter = async () => {
      const cookie = await begin(shop, { address: '203.0.113.7' });
      return shop.post(`${CALL}/verify-totp`, { code: codeOf(keyOf(totpURI)) }, { cookie, address: '203.0.113.7' });
    };
    expect(refusal(await enter())).toMatchObject({ status: 429, code: 'too_many_requests' });
    shop.clock.set('2026-07-01T09:15:00.001Z');
    expect((await enter()).status).toBe(200);
  });

  test('an attacker with the password cannot lock out a known browser or a backup code', async () => {
    await using shop = await createStaffShop();
    const { totpURI, backupCodes, cookie } = await enable(shop);
    for (let network = 0; network < 12; network++) {
      const address = `198.${network}.1.1`;
      const half = await begin(shop, { address });
      await shop.post(`${CALL}/verify-totp`, { code: '000000' }, { cookie: half, address });
    }
    const known = cookie.split('; ').find((one) => one.startsWith('sofra.device=')) ?? '';
    const half = await begin(shop, { cookie: known });
    const code = codeOf(keyOf(totpURI));
    const entered = await shop.post(`${CALL}/verify-totp`, { code }, { cookie: `${known}; ${half}` });
    expect(entered.status, entered.text).toBe(200);
    const other = await begin(shop, { address: '203.0.113.7' });
    const spare = { code: backupCodes[0] };
    const restored = await shop.post(`${CALL}/verify-backup-code`, spare, { cookie: other, address: '203.0.113.7' });
    expect(restored.status, restored.text).toBe(200);
  });

  test('a command removes the second factor of staff who lost phone and backup codes', async () => {
    await using shop = await createStaffShop();
    await enable(shop);
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await runStaffCommand(['reset-two-factor', 'Owner'], shop.deps)).toBe(0);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('Owner now signs in with the password only.'));
    expect(await status(shop, await shop.signIn())).toBe(200);
  });
});

test('enabling requires the password, and attempts are limited', async () => {
  await using shop = await createStaffShop();
  const attempt = (number: number) =>
    shop.post(
      `${CALL}/enable`,
      { password: 'wrong password' },
      { cookie: shop.cookie, address: `203.0.113.${number}` },
    );
  for (let number = 0; number < 8; number++) expect((await attempt(number)).status).toBe(400);
  expect(refusal(await attempt(9))).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(await shop.db.selectFrom('staff_two_factors').select('id').execute()).toEqual([]);
});
