import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { type Program, runProgram, startProgram } from '../../../test/program.ts';
import { expectSameResponses, RELEASES, unpacked } from '../../../test/releases.ts';
import { createPostgresDatabase } from '../../../test/setup/postgres-databases.ts';
import { makeScratchFolder } from '../../../test/setup/scratch.ts';
import { SECRET } from '../../../test/setup/template.ts';
import { ENGINE } from '../../../test/world.ts';
import { listAppliedMigrations, MIGRATION_NAMES } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';

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

describe.each(RELEASES)('the shop of release %s', (release) => {
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
