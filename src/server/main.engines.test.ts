import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { checkout } from '../../test/builders.ts';
import { until } from '../../test/eventually.ts';
import { beginProgram, type Program, runProgram, startProgram } from '../../test/program.ts';
import { freePort } from '../../test/setup/free-port.ts';
import { createPostgresDatabase } from '../../test/setup/postgres-databases.ts';
import { makeScratchFolder } from '../../test/setup/scratch.ts';
import { SECRET } from '../../test/setup/template.ts';

let env: Record<string, string>;
let programs: Program[];

beforeEach(async () => {
  const dataDir = await makeScratchFolder('main');
  env = { DATA_DIR: dataDir };
  programs = [];
  const template = inject('template');
  const database = template.engine === 'postgres' ? await createPostgresDatabase(template.serverUrl) : null;
  if (database) Object.assign(env, { DATABASE_URL: database.url, APP_SECRET: SECRET });
  return async () => {
    await Promise.all(programs.map((program) => program.stop()));
    await database?.drop();
    await rm(dataDir, { recursive: true });
  };
});

async function start(changes: Record<string, string> = {}): Promise<Program> {
  const program = await startProgram({ ...env, ...changes });
  programs.push(program);
  return program;
}

const passwordIn = (output: string) => /Sign in as admin with (\S+) /.exec(output)?.[1];

/** Returns the generated password, the last output of a first start. */
const shownPassword = (program: Program) => until(() => passwordIn(program.output()));
const menuOf = async ({ origin }: Program) => (await (await fetch(`${origin}/api/food-items`)).json()) as unknown[];

async function signIn({ origin }: Pick<Program, 'origin'>, username: string, password: string): Promise<number> {
  const response = await fetch(`${origin}/api/auth/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return response.status;
}

describe('the program', () => {
  test('starts without configuration: with the demo restaurant, and a password printed once', async () => {
    const first = await start();
    const password = await shownPassword(first);
    expect(first.output()).toMatch(
      /Storefront\s+http:\/\/127\.0\.0\.1:\d+\/\n\s+Admin\s+http:\/\/127\.0\.0\.1:\d+\/admin\n/,
    );
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    expect((await menuOf(first)).length).toBeGreaterThanOrEqual(12);
    expect(await signIn(first, 'admin', password)).toBe(200);
    expect(await first.stop()).toBe(0);

    const second = await start();
    expect(passwordIn(second.output())).toBeUndefined();
    expect(await signIn(second, 'admin', password)).toBe(200);
    expect(await menuOf(second)).toHaveLength((await menuOf(second)).length);
  });

  test('starts empty when configured so, with the owner’s own name, password and path', async () => {
    const program = await start({
      SEED_DEMO: 'false',
      ADMIN_USERNAME: 'boss',
      ADMIN_PASSWORD: 'given password',
      ADMIN_PATH: '/back-office-7',
    });
    expect(await menuOf(program)).toEqual([]);
    expect(program.output()).toContain('/back-office-7');
    expect(program.output()).not.toContain('given password');
    // On loopback it is not needed.
    expect(program.output()).not.toContain('PUBLIC_URL');
    expect(await signIn(program, 'boss', 'given password')).toBe(200);
    expect(await readdir(join(env.DATA_DIR ?? '', 'media'))).toEqual([]);
  });

  test('accepts a given password from the first request on', async () => {
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    const program = beginProgram({ ...env, PORT: port, SEED_DEMO: 'false', ADMIN_PASSWORD: 'given password' }, []);
    try {
      expect(await until(() => signIn({ origin }, 'admin', 'given password').catch(() => null))).toBe(200);
    } finally {
      await program.kill();
    }
  });

  test('resets credentials by command while it runs', async () => {
    const program = await start({ SEED_DEMO: 'false', ADMIN_PASSWORD: 'forgotten password' });
    const { exitCode, output } = await runProgram(env, ['staff', 'reset-password', 'admin']);
    const password = /New password of admin: (\S+)/.exec(output)?.[1] ?? '';
    expect(exitCode).toBe(0);
    expect(await signIn(program, 'admin', 'forgotten password')).toBe(401);
    expect(await signIn(program, 'admin', password)).toBe(200);
  });

  test('is backed up while it runs, and not overwritten by a restore', async () => {
    await start({ SEED_DEMO: 'false', ADMIN_PASSWORD: 'given password' });
    const file = join(env.DATA_DIR ?? '', 'shop.tar');
    const backup = await runProgram(env, ['backup', file]);
    expect(backup).toMatchObject({ exitCode: 0, output: expect.stringContaining(`Backed up to ${file}`) });
    const restore = await runProgram(env, ['restore', file]);
    expect(restore.exitCode).toBe(1);
    expect(restore.output).toMatch(/^The database already contains a shop\..*$|^The folder .* is in use by .*$/m);
  });

  test('logs nothing about customers', async () => {
    const program = await start({ SEED_DEMO: 'false', LOG_LEVEL: 'trace' });
    const customer = { customerName: 'Noa Levi', customerEmail: 'noa@example.com', customerPhone: '+972501234567' };
    const responses = await Promise.all([
      fetch(`${program.origin}/?name=Noa+Levi&mail=noa@example.com`, { headers: { cookie: 'name=Noa Levi' } }),
      fetch(`${program.origin}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(checkout([{ id: 1, name: { en: 'Stew' }, price: 50_000, quantity: 1 }], customer)),
      }),
      signIn(program, 'noa@example.com', 'noa password'),
    ]);
    expect(responses.map((response) => (typeof response === 'number' ? response : response.status))).toEqual([
      200, 409, 422,
    ]);
    await program.stop();
    expect(program.output()).toContain('/api/orders');
    expect(program.output()).not.toMatch(/noa[ @+]|levi|501234567/i);
  });
});

// Read and checked before a database is used, or without regard to which.
describe.runIf(inject('template').engine === 'sqlite')('the configuration of the program', () => {
  test('is rejected with a common password', async () => {
    const { exitCode, output } = await runProgram({ ...env, SEED_DEMO: 'false', ADMIN_PASSWORD: 'password123' });
    expect([exitCode, output]).toEqual([1, expect.stringContaining('ADMIN_PASSWORD is one of the most common')]);
    expect(output).not.toMatch(/at .*\.ts:\d+/);
  });

  test('is warned about when the program is reachable by others without PUBLIC_URL', async () => {
    const open = await start({ SEED_DEMO: 'false', HOST: '0.0.0.0' });
    expect(open.output()).toContain('PUBLIC_URL is not set');
  });

  test('is rejected when invalid, and all errors are named', async () => {
    const { exitCode, output } = await runProgram({ ...env, PORT: 'eighty', TIME_ZONE: 'Mars/Olympus' });
    expect(exitCode).toBe(1);
    expect(output).toMatch(/PORT .*\n\s+TIME_ZONE /);
    expect(output).not.toMatch(/at .*\.ts:\d+/);
  });
});

describe.runIf(inject('template').engine === 'postgres')('two programs', () => {
  test('started together on one empty database create one restaurant and one owner', async () => {
    const both = await Promise.all([start(), start()]);
    await Promise.any(both.map(shownPassword));
    expect(both.filter((program) => passwordIn(program.output()))).toHaveLength(1);
    const [one, other] = await Promise.all(both.map(menuOf));
    expect(one).toEqual(other);
    const names = (one as { name: string }[]).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
