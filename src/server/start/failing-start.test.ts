import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { type Program, runProgram, startProgram } from '../../../test/program.ts';
import { createPostgresDatabase, databaseAt, onServer } from '../../../test/setup/postgres-databases.ts';
import { makeScratchFolder } from '../../../test/setup/scratch.ts';
import { SECRET } from '../../../test/setup/template.ts';
import { loadBuiltWeb } from '../adapters/web-built.ts';
import { readConfig } from '../config.ts';
import { explainFailure } from './explain-failure.ts';

const { engine } = inject('template');
const EMPTY_SHOP = { SEED_DEMO: 'false' };

let folder: string;
let dataDir: string;
let programs: Program[];

beforeEach(async () => {
  folder = await makeScratchFolder('start');
  dataDir = join(folder, 'data');
  programs = [];
  return async () => {
    await Promise.all(programs.map((program) => program.kill()));
    await rm(folder, { recursive: true });
  };
});

async function start(env: Record<string, string> = {}): Promise<Program> {
  const program = await startProgram({ DATA_DIR: dataDir, ...EMPTY_SHOP, ...env });
  programs.push(program);
  return program;
}

/** Returns the output of a failing start: one line without a stack, and exit code 1. */
async function failure(env: Record<string, string> = {}, args: string[] = []): Promise<string> {
  const { exitCode, output } = await runProgram({ DATA_DIR: dataDir, ...EMPTY_SHOP, ...env }, args);
  expect(exitCode, output).toBe(1);
  expect(output.trimEnd().split('\n'), output).toHaveLength(1);
  return output;
}

/** Occupies a port until the test ends. */
async function takePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  return { port, [Symbol.asyncDispose]: async () => void server.close() };
}

describe.runIf(engine === 'sqlite')('a second process on one folder', () => {
  test('is rejected with the address of the first, and a killed process releases the folder', async () => {
    const first = await start();
    const inUse = `The folder ${dataDir} is in use by the Sofra process ${first.pid} at ${first.origin}.`;
    expect(await failure()).toContain(inUse);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);

    const file = join(folder, 'shop.tar');
    expect(await runProgram({ DATA_DIR: dataDir }, ['backup', file])).toMatchObject({ exitCode: 0 });
    const reset = await runProgram({ DATA_DIR: dataDir }, ['staff', 'reset-password', 'admin']);
    expect(reset).toMatchObject({ exitCode: 0 });
    expect(await failure({}, ['restore', file])).toContain(inUse);

    await first.kill();
    const second = await start();
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
    expect(await second.stop()).toBe(0);
  });
});

describe.runIf(engine === 'sqlite')('the program explains in one sentence that', () => {
  test('its port is in use, and the next start prints the first password', async () => {
    await using taken = await takePort();
    expect(await failure({ PORT: taken.port })).toContain(`Port ${taken.port} of 127.0.0.1 is in use`);
    const next = await start();
    await expect.poll(() => next.output()).toContain('Sign in as admin with ');
  });

  test('HOST is not an address of this machine', async () => {
    expect(await failure({ HOST: '192.0.2.1' })).toContain(
      'HOST is 192.0.2.1, which is not an address of this machine',
    );
  });

  test('the database is not SQLite, belongs to another program, is damaged or is a folder', async () => {
    const file = join(dataDir, 'sofra.db');
    await mkdir(dataDir);
    await writeFile(file, 'a text, and a long one at that. '.repeat(100));
    expect(await failure()).toContain(`The file ${file} is damaged, or is not a database`);

    await rm(file);
    const other = new DatabaseSync(file);
    other.exec('create table notes (text text)');
    other.close();
    const before = await readFile(file);
    expect(await failure()).toContain(`${file} holds the tables of another program`);
    expect(await readFile(file)).toEqual(before);

    await rm(file);
    expect(await (await start()).stop()).toBe(0);
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(40_000, 0x55), 0, 40_000, 8192);
    await handle.close();
    expect(await failure()).toMatch(/The database .*is damaged/);

    await rm(file);
    await mkdir(file);
    expect(await failure()).toContain(`The database ${file} cannot be opened`);
  });

  test('DATA_DIR is not a folder', async () => {
    await writeFile(dataDir, '');
    expect(await failure()).toContain(`${dataDir} is not the kind of file that is needed`);
    expect(await failure({ DATA_DIR: join(dataDir, 'data') })).toContain('Set DATA_DIR to a folder');
  });

  test('BACKUP_DIR, or the target of a backup, is not a folder', async () => {
    await start();
    const file = join(folder, 'backups');
    await writeFile(file, '');
    for (const backupDir of [file, join(file, 'shop')])
      expect(await failure({ BACKUP_DIR: backupDir }, ['backup'])).toContain('Set BACKUP_DIR to a folder');
    expect(await failure({}, ['backup', join(file, 'shop.tar')])).toMatch(
      /is not the kind .* Choose another place\.\n$/,
    );
  });

  test('a backup cannot be written, and leaves no files', async () => {
    await start();
    const name = `${'x'.repeat(250)}.tar`;
    expect(await failure({}, ['backup', join(folder, name)])).toContain('is too long a name (ENAMETOOLONG)');
    expect((await readdir(dataDir)).filter((each) => each.startsWith('.sofra'))).toEqual([]);
  });

  test('a backup to restore does not exist or is invalid', async () => {
    expect(await failure({}, ['restore', join(folder, 'gone.tar')])).toContain('There is no ');
    const file = join(folder, 'text.tar');
    await writeFile(file, 'no backup'.repeat(1000));
    expect(await failure({}, ['restore', file])).toContain('This file is not a backup of Sofra');
  });
});

describe.runIf(engine === 'sqlite')('a different secret than the data were sealed with', () => {
  test('is rejected until a command accepts it', async () => {
    expect(await (await start()).stop()).toBe(0);
    const other = { APP_SECRET: SECRET };
    expect(await failure(other)).toContain(
      'The secret (APP_SECRET, or the file app-secret in DATA_DIR) is not the one',
    );
    expect(await (await start()).stop()).toBe(0);
    const accepted = await runProgram({ DATA_DIR: dataDir, ...other }, ['staff', 'accept-secret']);
    expect(accepted.exitCode).toBe(0);
    expect(await (await start(other)).stop()).toBe(0);
    expect(await failure()).toContain('is not the one');
  });
});

describe.runIf(engine === 'sqlite')('a file app-secret that is empty, as a power cut can leave it,', () => {
  test('is rejected, also by the command that accepts a secret, until it is deleted', async () => {
    expect(await (await start()).stop()).toBe(0);
    const file = join(dataDir, 'app-secret');
    await writeFile(file, '');
    const message = `The secret in ${file} has fewer than 32 characters`;
    expect(await failure()).toContain(message);
    expect(await failure({}, ['staff', 'accept-secret'])).toContain(message);
    await rm(file);
    expect(await runProgram({ DATA_DIR: dataDir }, ['staff', 'accept-secret'])).toMatchObject({ exitCode: 0 });
    expect(await (await start()).stop()).toBe(0);
    expect((await readFile(file, 'utf8')).trim()).toHaveLength(43);
  });
});

describe.runIf(engine === 'postgres')('the program explains in one sentence that PostgreSQL', () => {
  const onPostgres = (url: string) => ({ DATABASE_URL: url, APP_SECRET: SECRET });

  test('is not running, or its host unknown', async () => {
    await using closed = await takePort();
    const { port } = closed;
    await closed[Symbol.asyncDispose]();
    expect(await failure(onPostgres(`postgres://127.0.0.1:${port}/shop`))).toContain(
      `PostgreSQL at 127.0.0.1:${port} cannot be reached (ECONNREFUSED)`,
    );
    expect(await failure(onPostgres('postgres://db.invalid/shop'))).toContain(
      'PostgreSQL at db.invalid:5432 cannot be reached',
    );
  });

  test('does not know the user or the database, or contains another program’s tables', async () => {
    const template = inject('template');
    if (template.engine !== 'postgres') throw new Error('This test is for PostgreSQL');
    const stranger = Object.assign(new URL(template.serverUrl), { username: 'stranger' });
    expect(await failure(onPostgres(stranger.href))).toContain('rejects the user stranger');
    const unknown = databaseAt(template.serverUrl, 'no_such_database');
    expect(await failure(onPostgres(unknown))).toContain('has no database no_such_database');

    const database = await createPostgresDatabase(template.serverUrl);
    await onServer(database.url, 'create table settings (text text)');
    expect(await failure(onPostgres(database.url))).toContain('contains tables of another program');
    await database.drop();
  });

  test('does not support TLS', async () => {
    const template = inject('template');
    if (template.engine !== 'postgres') throw new Error('This test is for PostgreSQL');
    const verified = `${template.serverUrl}?sslmode=verify-full`;
    expect(await failure(onPostgres(verified))).toContain(
      'cannot be used with TLS: The server does not support SSL connections. Correct sslmode or sslrootcert in DATABASE_URL.',
    );
  });

  test('has a database with another encoding, without a schema, or that is read-only', async () => {
    const template = inject('template');
    if (template.engine !== 'postgres') throw new Error('This test is for PostgreSQL');
    const name = `latin_${randomUUID().replaceAll('-', '')}`;
    await onServer(template.serverUrl, `create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    expect(await failure(onPostgres(databaseAt(template.serverUrl, name)))).toBe(
      `The database ${name} has the encoding LATIN1, in which not every language can be written. Create it with the encoding UTF8; a backup and its restore move a shop that it has.\n`,
    );
    await onServer(template.serverUrl, `drop database ${name}`);

    const database = await createPostgresDatabase(template.serverUrl);
    const withOptions = (options: string) => onPostgres(`${database.url}?options=${encodeURIComponent(options)}`);
    expect(await failure(withOptions('-c search_path=nowhere'))).toContain('has no schema');
    expect(await failure(withOptions('-c default_transaction_read_only=on'))).toContain('is read-only');
    await database.drop();
  });
});

test('without the built pages the program prints how to build them', async () => {
  await expect(loadBuiltWeb(folder)).rejects.toThrow(
    'The web pages are not built, or not completely. Run "npm run build".',
  );
});

describe('explainFailure', () => {
  const places = readConfig({
    DATA_DIR: '/srv/sofra',
    BACKUP_DIR: '/srv/sofra-backups',
    DATABASE_URL: 'postgres://sofra:pass@db.example/shop',
    APP_SECRET: SECRET,
  });
  const explain = (error: object) => explainFailure(Object.assign(new Error('raw words'), error), places);

  test.each([
    [{ code: 'ENOSPC', path: '/data/media' }, /The disk is full: \/data\/media cannot be written/],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, /The disk is full/],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 8 | (1 << 8) }, /sofra\.db cannot be written/],
    [{ code: 'EACCES', path: '/data' }, /\/data cannot be read or written .*, or choose another place/],
    [{ code: 'EROFS', path: '/srv/sofra' }, /set DATA_DIR to another folder/],
    [{ code: 'EACCES', path: '/srv/sofra-backups/shop.tar' }, /set BACKUP_DIR to another folder/],
    [{ code: 'EACCES', syscall: 'listen' }, /may not use port 3000/],
    [{ code: '28P01', severity: 'FATAL' }, /PostgreSQL at db\.example:5432 rejects the user sofra/],
    [{ code: '08P01', severity: 'FATAL' }, /db\.example:5432 refuses the connection: raw words/],
    [{ code: '57P03', severity: 'FATAL' }, /is not ready/],
    [{ code: '57P01', severity: 'FATAL' }, /is not ready/],
    [{ code: 'SELF_SIGNED_CERT_IN_CHAIN' }, /cannot be used with TLS: raw words\. Correct sslmode or sslrootcert/],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, /cannot be used with TLS/],
    [{ message: 'timeout exceeded when trying to connect' }, /cannot be reached \(no response\)/],
  ])('explains %j', (error, sentence) => {
    expect(explain(error)).toMatch(sentence);
    expect(explain(error)).not.toContain('pass');
  });

  test('returns null for a bug, so that its stack is shown', () => {
    expect(explain({})).toBeNull();
    expect(explainFailure(new TypeError('x is not a function'), places)).toBeNull();
    expect(explainFailure('text', undefined)).toBeNull();
  });
});
