import { describe, expect, test, vi } from 'vitest';
import { createWorld, OWNER, type World } from '../../../test/world.ts';
import { createOwner } from './create-owner.ts';
import { generatePassword } from './generate-password.ts';
import { runStaffCommand } from './staff-command.ts';

const staff = (world: World) => world.db.selectFrom('staff').select(['username', 'role']).execute();

describe('the first start', () => {
  test('creates the owner’s account with the configured password, without printing it', async () => {
    await using world = await createWorld();
    await world.db.deleteFrom('staff').execute();
    const shown = await createOwner(world.db, world.deps.auth, { username: 'Boss', password: 'given password' });
    expect(shown).toBeNull();
    expect(await staff(world)).toEqual([{ username: 'boss', role: 'owner' }]);
    expect(await world.signIn({ username: 'boss', password: 'given password' })).toContain('session_token');
  });

  test('generates a password when none is configured, and prints it once', async () => {
    await using world = await createWorld();
    await world.db.deleteFrom('staff').execute();
    const owner = { username: 'admin', password: undefined };
    const shown = await createOwner(world.db, world.deps.auth, owner);
    expect(shown).toMatch(/^[a-z]+(-[a-z]+){5}$/);
    expect(await world.signIn({ username: 'admin', password: shown ?? '' })).toContain('session_token');
    expect(await createOwner(world.db, world.deps.auth, owner)).toBeNull();
  });

  test('rejects a username that the audit log reserves, and creates no account', async () => {
    await using world = await createWorld();
    await world.db.deleteFrom('staff').execute();
    const owner = { username: 'System', password: 'given password' };
    await expect(createOwner(world.db, world.deps.auth, owner)).rejects.toThrow('ADMIN_USERNAME');
    expect(await staff(world)).toEqual([]);
  });

  test('sets the password of an account that an interrupted start left without one', async () => {
    await using world = await createWorld();
    await world.db.deleteFrom('staff_accounts').execute();
    await createOwner(world.db, world.deps.auth, OWNER);
    expect(await staff(world)).toEqual([{ username: OWNER.username, role: 'owner' }]);
    expect(await world.signIn()).toContain('session_token');
  });

  test('leaves existing accounts unchanged', async () => {
    await using world = await createWorld();
    await createOwner(world.db, world.deps.auth, { username: 'intruder', password: 'given password' });
    expect(await staff(world)).toEqual([{ username: OWNER.username, role: 'owner' }]);
  });

  test('generates a different password of six words each time, 60 bits', () => {
    const passwords = Array.from({ length: 2000 }, generatePassword);
    expect(new Set(passwords).size).toBe(2000);
    for (const password of passwords) expect(password).toMatch(/^[a-z]{3,10}(-[a-z]{3,10}){5}$/);
    // Each of the 1,024 words is drawn 11.7 times on average: none is missing but once in hundreds of runs.
    expect(new Set(passwords.flatMap((password) => password.split('-'))).size).toBeGreaterThan(1000);
  });
});

describe('npm run staff -- reset-password', () => {
  async function run(world: World, ...args: string[]) {
    const out = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const err = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const exitCode = await runStaffCommand(args, world.deps);
    const printed = [...out.mock.calls, ...err.mock.calls].flat().join('\n');
    vi.restoreAllMocks();
    return { exitCode, printed };
  }

  test('sets a new password, prints it, and ends every session', async () => {
    await using world = await createWorld();
    const cookie = await world.signIn();
    const { exitCode, printed } = await run(world, 'reset-password', 'Owner');
    const password = /New password of Owner: (\S+)/.exec(printed)?.[1] ?? '';

    expect(exitCode).toBe(0);
    expect((await world.get('/api/admin/orders', { cookie })).status).toBe(401);
    expect((await world.post('/api/auth/sign-in/username', OWNER)).status).toBe(401);
    expect(await world.signIn({ ...OWNER, password })).toContain('session_token');
    const [entry] = await world.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(entry).toMatchObject({ staff_id: null, staff_name: 'system', action: 'reset_password', entity: 'account' });
    expect(JSON.stringify(entry)).not.toContain(password);
  });

  test('reports an unknown account and changes nothing', async () => {
    await using world = await createWorld();
    const { exitCode, printed } = await run(world, 'reset-password', 'nobody');
    expect(exitCode).toBe(1);
    expect(printed).toBe('There is no staff account "nobody".');
    expect(await world.signIn()).toContain('session_token');
  });

  test.each([[[]], [['reset-password']], [['remove', 'owner']]])(
    'prints its usage when called with %j',
    async (args) => {
      await using world = await createWorld();
      expect(await run(world, ...args)).toEqual({ exitCode: 2, printed: expect.stringContaining('Usage:') });
    },
  );
});
