import { describe, expect, test } from 'vitest';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { OWNER } from '../../../test/world.ts';
import {
  endSession,
  getAccount,
  inviteStaff,
  listSessions,
  listStaff,
  type NewCredentials,
} from '../../shared/auth/contract.ts';
import type { Role } from '../../shared/auth/roles.ts';
import { runDueJobs } from '../daily/run-daily-jobs.ts';

const STAFF = '/api/admin/staff';
const SESSIONS = '/api/admin/sessions';

async function createShop() {
  const shop = await createStaffShop();
  const invite = (username: string, role: Role = 'staff') =>
    shop.call(inviteStaff, { body: { username, role } }, { cookie: shop.cookie });
  /** Adds an account and signs it in. */
  const addColleague = async (username: string, role: Role = 'staff') => {
    const account = await invite(username, role);
    return { ...account, cookie: await shop.signIn(account) };
  };
  const status = async (cookie: string) => (await shop.get('/api/admin/orders', { cookie })).status;
  const own = async () => (await shop.call(getAccount, {}, { cookie: shop.cookie })).id;
  return Object.assign(shop, { invite, addColleague, status, own });
}

describe('inviting', () => {
  test('creates an account of the role, which can sign in with the returned password', async () => {
    await using shop = await createShop();
    const response = await shop.staffPost(STAFF, { username: 'Helper' });
    expect(response.status).toBe(201);
    const { password, ...account } = response.body as NewCredentials;
    expect(account).toEqual({ id: expect.any(String), username: 'Helper', role: 'staff', hasTwoFactor: false });
    const cookie = await shop.signIn({ username: 'helper', password });
    expect((await shop.get('/api/admin/account', { cookie })).body).toEqual({ ...account, username: 'helper' });
    const rows = await shop.db.selectFrom('staff_accounts').selectAll().execute();
    expect(JSON.stringify([rows, await shop.audit()])).not.toContain(password);
  });

  test('is audited, and accounts are listed with their last use', async () => {
    await using shop = await createShop();
    await shop.addColleague('helper');
    await shop.invite('second.owner', 'owner');
    expect(await shop.audit()).toMatchObject([
      { action: 'add', entity: 'account', staff: OWNER.username, after: { username: 'helper', role: 'staff' } },
      { action: 'add', after: { username: 'second.owner', role: 'owner' } },
    ]);
    const listed = await shop.call(listStaff, {}, { cookie: shop.cookie });
    const shown = listed.map(({ username, role, lastSeenAt }) => [username, role, lastSeenAt !== null]);
    expect(shown.toSorted()).toEqual([
      ['helper', 'staff', true],
      ['owner', 'owner', true],
      ['second.owner', 'owner', false],
    ]);
  });

  test('rejects a taken username in any case, and an invalid one', async () => {
    await using shop = await createShop();
    // Those of the log for who has no account are, too.
    for (const username of ['OWNER', 'Courier', 'customer', 'system']) {
      expect(refusal(await shop.staffPost(STAFF, { username })).code, username).toBe('username_taken');
    }
    const both = await Promise.all(['helper', 'HELPER'].map((username) => shop.staffPost(STAFF, { username })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(invalidFields(await shop.staffPost(STAFF, { username: 'no blanks' }))).toEqual(['username']);
    expect(invalidFields(await shop.staffPost(STAFF, { username: 'chef', role: 'admin' }))).toEqual(['role']);
    expect(await shop.db.selectFrom('staff_accounts').select('id').execute()).toHaveLength(2);
  });
});

describe('removing', () => {
  test('deletes the account and its sessions, and keeps its audit entries', async () => {
    await using shop = await createShop();
    const helper = await shop.addColleague('helper');
    const order = await shop.addOrder();
    await shop.put(`/api/admin/orders/${order.id}/status`, { status: 'delivered' }, helper);
    expect((await shop.staffDelete(`${STAFF}/${helper.id}`)).status).toBe(204);
    expect(await shop.status(helper.cookie)).toBe(401);
    await expect(shop.signIn(helper)).rejects.toThrow('401');
    expect((await shop.audit()).slice(1)).toMatchObject([
      { action: 'deliver', staff: 'helper' },
      { action: 'delete', entity: 'account', before: { username: 'helper', role: 'staff' } },
    ]);
  });

  test('always leaves an owner: nobody can remove themselves, and two owners cannot remove each other at once', async () => {
    await using shop = await createShop();
    const own = await shop.own();
    expect(refusal(await shop.staffDelete(`${STAFF}/nobody`)).code).toBe('not_found');
    expect(refusal(await shop.staffDelete(`${STAFF}/${own}`))).toMatchObject({ status: 409, code: 'own_account' });
    const second = await shop.addColleague('second', 'owner');
    const responses = await Promise.all([
      shop.staffDelete(`${STAFF}/${second.id}`),
      shop.send('DELETE', `${STAFF}/${own}`, second),
    ]);
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await shop.db.selectFrom('staff').select('id').execute()).toHaveLength(1);
  });
});

test("resetting another's password ends its sessions, and only the new password works", async () => {
  await using shop = await createShop();
  const helper = await shop.addColleague('helper');
  const response = await shop.staffPost(`${STAFF}/${helper.id}/reset-password`, undefined);
  expect(response.status).toBe(200);
  const { password } = response.body as NewCredentials;
  expect(await shop.status(helper.cookie)).toBe(401);
  await expect(shop.signIn(helper)).rejects.toThrow('401');
  expect(await shop.status(await shop.signIn({ username: 'helper', password }))).toBe(200);
  expect(refusal(await shop.staffPost(`${STAFF}/${await shop.own()}/reset-password`, undefined)).code).toBe(
    'own_account',
  );
  expect(refusal(await shop.staffPost(`${STAFF}/nobody/reset-password`, undefined)).code).toBe('not_found');
  expect((await shop.audit()).at(-1)).toMatchObject({ action: 'reset_password', after: { username: 'helper' } });
});

describe('sessions', () => {
  const list = (shop: Awaited<ReturnType<typeof createShop>>, cookie: string, all?: '1') =>
    shop.call(listSessions, { query: all ? { all } : {} }, { cookie });

  test('are listed: the caller’s own, or everyone’s for an owner', async () => {
    await using shop = await createShop();
    const helper = await shop.addColleague('helper');
    const [current, ...others] = await list(shop, helper.cookie);
    expect(current).toMatchObject({ username: 'helper', isCurrent: true, ipAddress: '127.0.0.1' });
    expect(others).toEqual([]);
    expect((await list(shop, shop.cookie)).map(({ username }) => username)).toEqual(['owner']);
    const all = await list(shop, shop.cookie, '1');
    expect(all.map(({ username, isCurrent }) => [username, isCurrent]).toSorted()).toEqual([
      ['helper', false],
      ['owner', true],
    ]);
    expect(refusal(await shop.get(`${SESSIONS}?all=1`, helper)).code).toBe('forbidden');
    const tokens = await shop.db.selectFrom('staff_sessions').select('token').execute();
    for (const { token } of tokens) expect(JSON.stringify(all)).not.toContain(token);
  });

  test('are ended immediately: the caller’s own, or anyone’s by an owner', async () => {
    await using shop = await createShop();
    const helper = await shop.addColleague('helper');
    const elsewhere = await shop.signIn(helper);
    const [owners] = await list(shop, shop.cookie);
    expect(refusal(await shop.send('DELETE', `${SESSIONS}/${owners?.id}`, helper)).code).toBe('not_found');
    const other = (await list(shop, helper.cookie)).find(({ isCurrent }) => !isCurrent);
    await shop.call(endSession, { params: { id: other?.id ?? '' } }, helper);
    expect([await shop.status(elsewhere), await shop.status(helper.cookie)]).toEqual([401, 200]);
    const [last] = await list(shop, helper.cookie);
    expect((await shop.staffDelete(`${SESSIONS}/${last?.id}`)).status).toBe(204);
    expect(await shop.status(helper.cookie)).toBe(401);
    expect((await shop.audit()).slice(-2)).toMatchObject([
      { action: 'end', entity: 'session', staff: 'helper' },
      { action: 'end', entity: 'session', staff: 'owner' },
    ]);
  });

  test.each([
    ['14 days without use', { expires_at: '2026-07-01T09:00:00.000Z' }],
    ['30 days', { created_at: '2026-06-01T09:00:00.000Z' }],
  ])('are erased within a day after %s', async (_name, change) => {
    await using shop = await createShop();
    const helper = await shop.addColleague('helper');
    const accounts = () => shop.db.selectFrom('staff_sessions').select('staff_id as id').execute();
    await shop.db.updateTable('staff_sessions').set(change).where('staff_id', '=', helper.id).execute();
    expect(await accounts()).toHaveLength(2);
    const ignore = () => undefined;
    await runDueJobs(shop.deps, { info: ignore, warn: ignore, error: ignore });
    expect(await accounts()).toEqual([{ id: await shop.own() }]);
  });
});
