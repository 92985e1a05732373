import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram, startProgram } from '../../../test/program.ts';
import { makeScratchFolder } from '../../../test/setup/scratch.ts';

const EMPTY_SHOP = { SEED_DEMO: 'false' };

/** Returns a folder in which a shop was killed, and a backup of it. */
async function createKilledShop() {
  const folder = await makeScratchFolder('restore');
  const env = { DATA_DIR: join(folder, 'data'), ...EMPTY_SHOP };
  const backup = join(folder, 'shop.tar');
  const program = await startProgram(env);
  const made = await runProgram(env, ['backup', backup]);
  await program.kill();
  expect(made.exitCode, made.output).toBe(0);
  return { folder, env, backup, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

test('a restore beside the files of another database is rejected, naming each file to move', async () => {
  await using shop = await createKilledShop();
  const path = (name: string) => join(shop.env.DATA_DIR, name);
  const restore = () => runProgram(shop.env, ['restore', shop.backup]);
  const away = join(shop.folder, 'away');
  await mkdir(away);

  const whole = await restore();
  expect(whole).toMatchObject({ exitCode: 1 });
  for (const name of ['sofra.db', 'sofra.db-wal', 'sofra.db-shm']) expect(whole.output).toContain(path(name));

  await rename(path('sofra.db'), join(away, 'sofra.db'));
  const logs = await restore();
  expect(logs).toMatchObject({ exitCode: 1 });
  expect(logs.output).toContain(`${path('sofra.db-wal')}, ${path('sofra.db-shm')}`);
  expect(await readdir(shop.env.DATA_DIR)).not.toContain('sofra.db');

  for (const name of ['sofra.db-wal', 'sofra.db-shm']) await rename(path(name), join(away, name));
  expect(await restore()).toMatchObject({ exitCode: 0 });
  const restored = await startProgram(shop.env);
  expect(await restored.stop()).toBe(0);
});
