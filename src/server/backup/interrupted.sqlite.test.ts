import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { until } from '../../../test/eventually.ts';
import { beginProgram, runProgram, startProgram } from '../../../test/program.ts';
import { makeScratchFolder } from '../../../test/setup/scratch.ts';

/** Returns a shop that does not run, and a way to begin a backup of it that does not end. */
async function createShop() {
  const folder = await makeScratchFolder('interrupted');
  const dataDir = join(folder, 'data');
  const backupDir = join(folder, 'backups');
  const env = { DATA_DIR: dataDir, SEED_DEMO: 'false' };
  await mkdir(backupDir);
  expect(await (await startProgram(env)).stop()).toBe(0);
  return {
    env,
    dataDir,
    backupDir,
    /** Begins a backup that has a whole copy of the shop and hangs while it writes the file, at a picture without end. */
    async beginBackup() {
      const picture = join(dataDir, 'media', 'pipe.webp');
      execFileSync('mkfifo', [picture]);
      const program = beginProgram(env, ['backup', join(backupDir, 'shop.tar')]);
      // It is read twice: for its hash, which ends with the only writer, and for the file.
      await until(async () => {
        const writer = await open(picture, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => null);
        await writer?.close();
        return writer !== null;
      });
      await until(async () => (await readdir(backupDir)).some((name) => name.endsWith('.partial')));
      await rm(picture);
      return program;
    },
    leftovers: async () => ({
      copies: (await readdir(dataDir)).filter((name) => /^\.sofra-(new-)?(backup|restore)-/.test(name)).length,
      drafts: (await readdir(backupDir)).filter((name) => name.endsWith('.partial')).length,
    }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

test('the next start or backup removes the copies of an interrupted backup, but not of a running backup', async () => {
  await using shop = await createShop();
  for (const next of ['start', 'backup']) {
    const interrupted = await shop.beginBackup();
    const other = join(shop.backupDir, 'other.tar');
    expect(await runProgram(shop.env, ['backup', other])).toMatchObject({ exitCode: 0 });
    expect(await shop.leftovers()).toEqual({ copies: 1, drafts: 1 });
    await interrupted.kill();
    if (next === 'start') expect(await (await startProgram(shop.env)).stop()).toBe(0);
    else expect(await runProgram(shop.env, ['backup', other])).toMatchObject({ exitCode: 0 });
    expect(await shop.leftovers()).toEqual({ copies: 0, drafts: 0 });
  }
});

test('unlocked leftovers are removed after a day without changes, and folders of the owner never', async () => {
  await using shop = await createShop();
  const old = join(shop.dataDir, '.sofra-new-backup-abcdef');
  const recent = join(shop.dataDir, '.sofra-new-restore-abcdef');
  const own = join(shop.dataDir, 'backup-260101');
  const draft = join(shop.backupDir, 'sofra-20260101T000000Z.tar.8f14e45f-ceea-467a-9575-6d4a3e5b2c11.partial');
  const picture = join(shop.dataDir, 'media', '.stew.webp.part');
  for (const folder of [old, recent, own]) await mkdir(folder);
  for (const file of [draft, picture]) await writeFile(file, 'unfinished');
  for (const path of [old, own, draft, picture]) await utimes(path, new Date('2026-01-01'), new Date('2026-01-01'));
  const { exitCode } = await runProgram(shop.env, ['backup', join(shop.backupDir, 'other.tar')]);
  expect(exitCode).toBe(0);
  expect(await shop.leftovers()).toEqual({ copies: 1, drafts: 0 });
  expect(await readdir(join(shop.dataDir, 'media'))).toEqual([]);
  expect(await readdir(shop.dataDir)).toContain('backup-260101');
});
