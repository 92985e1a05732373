import { describe, expect, test } from 'vitest';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { OWNER } from '../../../test/world.ts';

const NEW = 'another password, longer';
const CALL = '/api/admin/account';

async function createShop() {
  const shop = await createStaffShop();
  const change = (changes: object) => shop.staffPost(CALL, { currentPassword: OWNER.password, ...changes });
  const status = async (cookie: string) => (await shop.get('/api/admin/orders', { cookie })).status;
  const canSignIn = (username: string, password: string) =>
    shop.signIn({ username, password }).then(
      () => true,
      () => false,
    );
  return Object.assign(shop, { change, status, canSignIn });
}

describe('changing the password', () => {
  test('accepts only the new password from then on, and ends the other sessions but not the current one', async () => {
    await using shop = await createShop();
    const elsewhere = await shop.signIn();
    await shop.deps.auth.createStaff({ username: 'helper', password: NEW, role: 'staff' });
    const helper = await shop.signIn({ username: 'helper', password: NEW });
    const response = await shop.change({ newPassword: NEW });
    expect([response.status, response.body]).toEqual([200, { username: OWNER.username }]);
    expect(await shop.canSignIn(OWNER.username, OWNER.password)).toBe(false);
    expect(await shop.canSignIn(OWNER.username, NEW)).toBe(true);
    expect(await shop.status(elsewhere)).toBe(401);
    expect(await shop.status(shop.cookie)).toBe(200);
    expect(await shop.status(helper)).toBe(200);
  });

  test('writes an audit entry without passwords', async () => {
    await using shop = await createShop();
    await shop.change({ newPassword: NEW, username: 'Chef' });
    const entries = await shop.audit();
    expect(entries).toMatchObject([
      {
        staff: OWNER.username,
        action: 'update',
        entity: 'account',
        before: { username: OWNER.username },
        after: { username: 'Chef', isPasswordNew: true },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('password,');
    expect(JSON.stringify(entries)).not.toContain(OWNER.password);
  });
});

describe('changing the username', () => {
  test('allows signing in with the new one in any case, and frees the old one', async () => {
    await using shop = await createShop();
    expect((await shop.change({ username: 'New.Owner' })).body).toEqual({ username: 'New.Owner' });
    expect(await shop.canSignIn('new.owner', OWNER.password)).toBe(true);
    expect(await shop.canSignIn(OWNER.username, OWNER.password)).toBe(false);
    await shop.deps.auth.createStaff({ username: OWNER.username, password: NEW, role: 'staff' });
    expect(await shop.canSignIn(OWNER.username, NEW)).toBe(true);
  });

  test('accepts the same username, and rejects that of another account with 409', async () => {
    await using shop = await createShop();
    await shop.deps.auth.createStaff({ username: 'helper', password: NEW, role: 'staff' });
    expect((await shop.change({ username: OWNER.username })).status).toBe(200);
    const taken = refusal(await shop.change({ username: 'HELPER', newPassword: NEW }));
    expect(taken).toEqual({ status: 409, code: 'username_taken', details: {} });
    expect(await shop.canSignIn(OWNER.username, OWNER.password)).toBe(true);
    expect(await shop.audit()).toHaveLength(1);
  });

  test('rejects names that the audit log reserves, unless the account already has one', async () => {
    await using shop = await createShop();
    for (const username of ['system', 'Courier', 'CUSTOMER']) {
      expect(refusal(await shop.change({ username })).code, username).toBe('username_taken');
    }
    expect(await shop.audit()).toEqual([]);
    await shop.db.updateTable('staff').set({ username: 'courier' }).execute();
    expect((await shop.change({ username: 'Courier' })).status).toBe(200);
  });
});

describe('changing the account is rejected', () => {
  test('for a common password, or one that contains the username', async () => {
    await using shop = await createShop();
    for (const newPassword of ['PASSWORD123', 'qwertyuiop', 'chef.owner']) {
      const response = refusal(await shop.change({ newPassword, username: 'chef.owner' }));
      expect(response, newPassword).toEqual({ status: 400, code: 'password_too_common', details: {} });
    }
    expect(await shop.canSignIn(OWNER.username, OWNER.password)).toBe(true);
  });

  test('for a wrong current password, without changes', async () => {
    await using shop = await createShop();
    const elsewhere = await shop.signIn();
    const response = refusal(
      await shop.change({ currentPassword: 'not this one', newPassword: NEW, username: 'chef' }),
    );
    expect(response).toEqual({ status: 403, code: 'wrong_password', details: {} });
    expect(await shop.status(elsewhere)).toBe(200);
    expect(await shop.canSignIn(OWNER.username, OWNER.password)).toBe(true);
    expect(await shop.audit()).toEqual([]);
  });

  test.each([
    [{ newPassword: 'short' }, ['newPassword']],
    [{ username: 'ab' }, ['username']],
    [{ username: 'no blanks' }, ['username']],
    [{ username: 'chef', currentPassword: undefined }, ['currentPassword']],
    [{}, ['username']],
  ])('for the body %j', async (changes, fields) => {
    await using shop = await createShop();
    expect(invalidFields(await shop.change(changes))).toEqual(fields);
  });

  test('after eight wrong passwords in a minute, even with the correct one', async () => {
    await using shop = await createShop();
    for (let attempt = 1; attempt <= 8; attempt++) {
      expect(refusal(await shop.change({ currentPassword: 'wrong', newPassword: NEW })).code).toBe('wrong_password');
    }
    expect(refusal(await shop.change({ newPassword: NEW }))).toMatchObject({ status: 429, code: 'too_many_requests' });
    shop.clock.set('2026-07-01T09:01:00.000Z');
    expect((await shop.change({ newPassword: NEW })).status).toBe(200);
  });

  test('for all but one of several concurrent changes', async () => {
    await using shop = await createShop();
    const responses = await Promise.all(['1', '2', '3'].map((end) => shop.change({ newPassword: NEW + end })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  });
});
