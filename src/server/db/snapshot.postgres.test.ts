import { randomUUID } from 'node:crypto';
import { chown, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SELF_SIGNED } from '../../../test/self-signed.ts';
import { type RunningPostgres, startPostgres } from '../../../test/setup/postgres.ts';
import { createPostgresDatabase, databaseAt, onServer } from '../../../test/setup/postgres-databases.ts';
import { makeScratchFolder } from '../../../test/setup/scratch.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { loadSnapshot, takeSnapshot } from './snapshot.ts';

const sqliteFile = '';
let server: RunningPostgres;
let folder: string;

beforeAll(async () => {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), SELF_SIGNED.cert]);
  server = await startPostgres();
  folder = await makeScratchFolder('snapshot');
  const dataFolder = await serverSetting('data_directory');
  const { uid, gid } = await stat(dataFolder);
  for (const [name, text] of [
    ['server.crt', SELF_SIGNED.cert],
    ['server.key', SELF_SIGNED.key],
  ] as const) {
    await writeFile(join(dataFolder, name), text, { mode: 0o600 });
    await chown(join(dataFolder, name), uid, gid);
  }
  await onServer(server.url, 'alter system set ssl = on');
  await server.restart();
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function serverSetting(name: string): Promise<string> {
  const [row] = await onServer(server.url, `select current_setting('${name}') as value`);
  return (row as { value: string }).value;
}

/** Addresses of the same database, each as one who runs the program writes it. */
const FORMS: [string, (name: string) => Promise<string> | string][] = [
  ['over TLS, any server', (name) => `${databaseAt(server.url, name)}?sslmode=no-verify`],
  ['over TLS, verified by known authorities', (name) => `${atLocalhost(name)}?sslmode=verify-full`],
  ['by a socket', async (name) => `postgres://sofra@${encodeURIComponent(await socket())}:${port()}/${name}`],
  ['by a socket in a parameter', async (name) => `postgres://sofra@localhost:${port()}/${name}?host=${await socket()}`],
  ['with a password that has a % of its own', (name) => databaseAt(withPassword('100%'), name)],
  ['with a schema', (name) => `${databaseAt(server.url, name)}?options=-csearch_path%3Dshop`],
];

const port = () => new URL(server.url).port;
const socket = () => serverSetting('unix_socket_directories');
const atLocalhost = (name: string) => databaseAt(server.url.replace('127.0.0.1', 'localhost'), name);
const withPassword = (password: string) => server.url.replace('sofra@', `sofra:${password}@`);

test.each(FORMS)('a database at an address %s is backed up and restored', async (_, addressOf) => {
  const [from, to] = [await createPostgresDatabase(server.url), await createPostgresDatabase(server.url)];
  const addressIn = async ({ url }: typeof from) => addressOf(new URL(url).pathname.slice(1));
  await onServer(from.url, 'create schema shop');
  const source = openDatabase({ databaseUrl: await addressIn(from), sqliteFile });
  await migrate(source);
  const setting = { key: 'restaurantPhone', value: '036831234', updated_at: '2026-07-01T09:00:00.000Z' };
  await source.db.insertInto('settings').values(setting).execute();
  const file = join(folder, randomUUID());
  await takeSnapshot({ databaseUrl: await addressIn(from), sqliteFile }, file);
  await loadSnapshot({ databaseUrl: await addressIn(to), sqliteFile }, file);
  const target = openDatabase({ databaseUrl: await addressIn(to), sqliteFile });
  expect(await target.db.selectFrom('settings').select('value').execute()).toEqual([{ value: '036831234' }]);
  await Promise.all([source.close(), target.close()]);
  await Promise.all([from.drop(), to.drop()]);
});

test('a backup contains nothing of other programs in the database', async () => {
  const database = await createPostgresDatabase(server.url);
  const role = `owner_${randomUUID().replaceAll('-', '')}`;
  await onServer(server.url, `create role ${role} login`);
  await onServer(database.url, `grant create, usage on schema public to ${role}`);
  await onServer(database.url, 'create schema "Other ""program"""');
  await onServer(database.url, 'create table "Other ""program""".secrets (text text)');
  const databaseUrl = database.url.replace('sofra@', `${role}@`);
  const source = openDatabase({ databaseUrl, sqliteFile });
  await migrate(source);
  await source.close();
  const file = join(folder, randomUUID());
  await takeSnapshot({ databaseUrl, sqliteFile }, file);
  const empty = await createPostgresDatabase(server.url);
  await loadSnapshot({ databaseUrl: empty.url, sqliteFile }, file);
  expect(await onServer(empty.url, "select 1 from pg_tables where tablename = 'secrets'")).toEqual([]);
  await Promise.all([database.drop(), empty.drop()]);
});

test('a database in another encoding is restored into one in UTF8', async () => {
  const name = `latin_${randomUUID().replaceAll('-', '')}`;
  await onServer(server.url, `create database ${name} encoding 'LATIN5' locale 'C' template template0`);
  const source = openDatabase({ databaseUrl: databaseAt(server.url, name), sqliteFile });
  await migrate(source);
  const setting = { key: 'restaurantName', value: 'Şiş ığdır', updated_at: '2026-07-01T09:00:00.000Z' };
  await source.db.insertInto('settings').values(setting).execute();
  await source.close();
  const file = join(folder, randomUUID());
  await takeSnapshot({ databaseUrl: databaseAt(server.url, name), sqliteFile }, file);
  const to = await createPostgresDatabase(server.url);
  await loadSnapshot({ databaseUrl: to.url, sqliteFile }, file);
  expect(await onServer(to.url, 'select value from settings')).toEqual([{ value: setting.value }]);
  await Promise.all([onServer(server.url, `drop database ${name}`), to.drop()]);
});
