import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
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

test('two shops have two secrets', async () => {
  const other = await mkdtemp(join(tmpdir(), 'sofra-secret-'));
  expect(await loadOrCreateSecret(folder)).not.toBe(await loadOrCreateSecret(other));
  await rm(other, { recursive: true });
});
