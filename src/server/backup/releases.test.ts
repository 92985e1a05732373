import { readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { type Program, runProgram, startProgram } from '../../../test/program.ts';
import { createPostgresDatabase } from '../../../test/setup/postgres-databases.ts';
import { makeScratchFolder } from '../../../test/setup/scratch.ts';
import { OWNER, SECRET } from '../../../test/setup/template.ts';
import { ENGINE } from '../../../test/world.ts';
import { listAppliedMigrations, MIGRATION_NAMES } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';

/** Data, backup and recorded responses of each release. See scripts/release-fixture.ts. */
const RELEASES = join(import.meta.dirname, '../../../test/fixtures/releases');

async function unpacked(release: string, name: string): Promise<Buffer> {
  return gunzipSync(await readFile(join(RELEASES, release, name)));
}

/** Creates an empty place for a shop, with a disposer. */
async function createPlace() {
  await using cleanup = new AsyncDisposableStack();
  const folder = await makeScratchFolder('release');
  cleanup.defer(() => rm(folder, { recursive: true }));
  const template = inject('template');
  const database = template.engine === 'postgres' ? await createPostgresDatabase(template.serverUrl) : null;
  if (database) cleanup.defer(database.drop);
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const env = {
    DATA_DIR: dataDir,
    APP_SECRET: SECRET,
    DATABASE_URL: database?.url ?? '',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  const opened = cleanup.move();
  const start = async (): Promise<Program> => {
    const program = await startProgram(env);
    opened.defer(() => program.kill());
    return program;
  };
  return { folder, dataDir, env, start, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

async function restore(release: string, place: Awaited<ReturnType<typeof createPlace>>): Promise<void> {
  const file = join(place.folder, 'backup.tar');
  await writeFile(file, await unpacked(release, `${ENGINE}-backup.tar.gz`));
  const { exitCode, output } = await runProgram(place.env, ['restore', file]);
  expect(exitCode, output).toBe(0);
}

/**
 * Compares with the release's recorded responses; fields may have been added, and mail state may differ, since the
 * program sends mail while it runs.
 */
async function expectSameResponses({ origin }: Program, release: string): Promise<void> {
  const session = await fetch(`${origin}/api/auth/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  expect(session.status).toBe(200);
  const cookie = session.headers.getSetCookie().map((each) => each.split(';')[0]);
  const expected = JSON.parse(await readFile(join(RELEASES, release, `${ENGINE}.json`), 'utf8'), withItemsRead);
  for (const [path, before] of Object.entries(expected)) {
    const response = await fetch(origin + path, { headers: { cookie: cookie.join('; ') } });
    const body = JSON.parse(await response.text(), withItemsRead);
    const known = path === '/api/admin/outbox' ? onlyKnown(body, before as Message[]) : body;
    expect.soft(known, path).toMatchObject(before as object);
  }
}

/** The lines of an order, which are JSON in a text, as what they hold: later releases may add fields to them. */
function withItemsRead(key: string, value: unknown): unknown {
  return key === 'items' && typeof value === 'string' ? JSON.parse(value) : value;
}

interface Message {
  id: number;
}

function onlyKnown(messages: Message[], expected: Message[]): Message[] {
  const ids = new Set(expected.map(({ id }) => id));
  return messages.filter(({ id }) => ids.has(id));
}

describe.each(readdirSync(RELEASES))('the shop of release %s', (release) => {
  test('is restored from its backup without a difference, and backed up before its update', async () => {
    await using place = await createPlace();
    await restore(release, place);
    const program = await place.start();
    await expectSameResponses(program, release);
    expect(await program.stop()).toBe(0);
    const backups = await readdir(join(place.dataDir, 'backups'));
    expect(backups).toEqual([expect.stringMatching(/^sofra-before-update-.*\.tar$/)]);
    expect(program.output()).toContain(backups[0]);

    const second = await place.start();
    expect(second.output()).not.toContain('Backed up');
    expect(await readdir(join(place.dataDir, 'backups'))).toEqual(backups);
  });

  test.skipIf(ENGINE !== 'sqlite')('is opened from its data folder without a difference', async () => {
    await using place = await createPlace();
    await writeFile(join(place.dataDir, 'sofra.db'), await unpacked(release, 'sofra.db.gz'));
    await expectSameResponses(await place.start(), release);
  });

  test('is left unchanged when the backup before the update fails, unless that backup is disabled', async () => {
    await using place = await createPlace();
    await restore(release, place);
    await writeFile(join(place.dataDir, 'backups'), 'a file where the folder should be');
    const refused = await runProgram(place.env);
    expect(refused.exitCode).toBe(1);
    expect(refused.output).toMatch(/The backup before the update of the database failed, so nothing was changed: .+/);
    expect(refused.output).not.toContain('\n    at ');
    const database = openDatabase({ databaseUrl: place.env.DATABASE_URL, sqliteFile: join(place.dataDir, 'sofra.db') });
    const applied = await listAppliedMigrations(database).finally(() => database.close());
    expect(applied.length).toBeLessThan(MIGRATION_NAMES.length);
    Object.assign(place.env, { BACKUP_BEFORE_UPDATE: 'false' });
    await expectSameResponses(await place.start(), release);
  });
});
