import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { type Program, runProgram, startProgram } from '../../../test/program.ts';
import { expectSameResponses, RELEASES, unpacked } from '../../../test/releases.ts';
import { createPostgresDatabase } from '../../../test/setup/postgres-databases.ts';
import { makeScratchFolder } from '../../../test/setup/scratch.ts';
import { SECRET } from '../../../test/setup/template.ts';
import { ENGINE } from '../../../test/world.ts';
import { openMediaStore } from '../adapters/open-media-store.ts';
import { readConfig } from '../config.ts';
import { listAppliedMigrations, MIGRATION_NAMES } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { manifestOf } from './manifest.ts';
import { updateDatabase } from './update-database.ts';

/** Returns a release's shop, which begins to be updated at a new second each time, and what its backups hold. */
async function openForUpdate(place: Awaited<ReturnType<typeof createPlace>>) {
  const config = readConfig(place.env);
  const database = openDatabase(config);
  const media = await openMediaStore(config);
  const folder = join(place.dataDir, 'backups');
  let second = 0;
  return {
    db: database.db,
    applied: () => listAppliedMigrations(database),
    update: () => {
      second += 1;
      return updateDatabase(database, config, {
        now: new Date(Date.UTC(2026, 6, 1, 9, 0, second)),
        version: '2',
        media,
      });
    },
    /** How many migrations each backup has, by the backup's name. */
    backups: async () => {
      const names = (await readdir(folder)).toSorted();
      return Promise.all(names.map(async (name) => (await manifestOf(join(folder, name)))?.migrations.length));
    },
    [Symbol.asyncDispose]: () => database.close(),
  };
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

/** Releases before 1.0 are updated by this version; later ones are already up to date. */
const isBeforeBaseline = (release: string) => release.startsWith('0.');

describe.each(RELEASES)('the shop of release %s', (release) => {
  test('is restored from its backup without a difference', async () => {
    await using place = await createPlace();
    await restore(release, place);
    await expectSameResponses(await place.start(), release);
  });

  test.runIf(isBeforeBaseline(release))('is backed up before its update', async () => {
    await using place = await createPlace();
    await restore(release, place);
    const program = await place.start();
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

  test.runIf(isBeforeBaseline(release))('keeps one backup from before an update that fails repeatedly', async () => {
    await using place = await createPlace();
    await restore(release, place);
    await using shop = await openForUpdate(place);
    const before = (await shop.applied()).length;
    await sql`alter table shop_move rename to other`.execute(shop.db);
    for (let start = 0; start < 5; start++) await expect(shop.update()).rejects.toThrow('shop_move');
    expect(await shop.backups()).toEqual([before]);

    await sql`alter table other rename to shop_move`.execute(shop.db);
    await shop.update();
    expect(await shop.applied()).toEqual(MIGRATION_NAMES);
    expect(await shop.backups()).toEqual([before]);
  });

  test.runIf(isBeforeBaseline(release))(
    'is left unchanged if the backup before the update fails, unless that backup is disabled',
    async () => {
      await using place = await createPlace();
      await restore(release, place);
      await writeFile(join(place.dataDir, 'backups'), 'a file where the folder should be');
      const refused = await runProgram(place.env);
      expect(refused.exitCode).toBe(1);
      expect(refused.output).toMatch(/The backup before the update of the database failed, so nothing was changed: .+/);
      expect(refused.output).not.toContain('\n    at ');
      const database = openDatabase({
        databaseUrl: place.env.DATABASE_URL,
        sqliteFile: join(place.dataDir, 'sofra.db'),
      });
      const applied = await listAppliedMigrations(database).finally(() => database.close());
      expect(applied).not.toEqual(MIGRATION_NAMES);
      Object.assign(place.env, { BACKUP_BEFORE_UPDATE: 'false' });
      await expectSameResponses(await place.start(), release);
    },
  );
});
