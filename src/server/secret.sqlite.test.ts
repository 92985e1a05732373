import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadOrCreateSecret } from './secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the secret is created once, readable by its owner alone', async () => {
  const made = await loadOrCreateSecret(folder);
  expect(Buffer.from(made, 'base64url')).toHaveLength(32);
  expect(await loadOrCreateSecret(folder)).toBe(made);
  expect((await stat(join(folder, 'app-secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['app-secret']);
});

test.each(['', '\n', `${'x'.repeat(31)}\n`])('a stored secret %j is too short, and stays where it is', async (text) => {
  await writeFile(join(folder, 'app-secret'), text);
  await expect(loadOrCreateSecret(folder)).rejects.toThrow('has fewer than 32 characters');
  expect(await readFile(join(folder, 'app-secret'), 'utf8')).toBe(text);
  expect(await readdir(folder)).toEqual(['app-secret']);
});
