import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProgram, startProgram } from '../../../test/program.ts';
import { makeScratchFolder } from '../../../test/setup/scratch.ts';

/** Returns the access rights of group and others by path; empty when there are none. */
async function listReadableByOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const paths = [folder, ...names.map((name) => join(folder, name))];
  const modes = await Promise.all(paths.map(async (path) => [path, (await stat(path)).mode & 0o077] as const));
  return modes.filter(([, mode]) => mode !== 0).map(([path]) => path);
}

describe('files of the shop', () => {
  test('are accessible to their owner alone, including existing pictures and backups', async () => {
    const folder = await makeScratchFolder('rights');
    const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'backups')];
    const env = { DATA_DIR: dataDir, BACKUP_DIR: backupDir };
    const old = join(dataDir, 'media', 'old.webp');
    await mkdir(join(dataDir, 'media'), { recursive: true, mode: 0o755 });
    await mkdir(backupDir);
    await writeFile(old, 'a picture', { mode: 0o644 });
    // What a backup has of the shop, while it may still be under way.
    const scratch = join(dataDir, '.sofra-backup-abcdef');
    await mkdir(scratch, { mode: 0o755 });
    await writeFile(join(scratch, 'sofra.db'), '', { mode: 0o644 });
    await writeFile(join(backupDir, 'sofra-20260101T000000Z.tar'), '', { mode: 0o644 });
    await writeFile(join(backupDir, 'holidays.txt'), '', { mode: 0o644 });
    await chmod(dataDir, 0o755);
    const program = await startProgram(env);
    expect(await listReadableByOthers(dataDir)).toEqual([]);
    await program.stop();
    expect((await runProgram(env, ['backup'])).exitCode).toBe(0);
    expect(await listReadableByOthers(backupDir)).toEqual([backupDir, join(backupDir, 'holidays.txt')]);
    await rm(folder, { recursive: true });
  });

  test('are restricted in a shared folder, whose other files stay accessible', async () => {
    const dataDir = await makeScratchFolder('rights');
    await chmod(dataDir, 0o755);
    await writeFile(join(dataDir, 'other.txt'), '', { mode: 0o644 });
    const program = await startProgram({ DATA_DIR: dataDir, SEED_DEMO: 'false' });
    expect(await listReadableByOthers(dataDir)).toEqual([dataDir, join(dataDir, 'other.txt')]);
    await program.stop();
    await rm(dataDir, { recursive: true });
  });
});
