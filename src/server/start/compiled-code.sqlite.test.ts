import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../../../test/eventually.ts';
import { startProgram } from '../../../test/program.ts';
import { makeScratchFolder } from '../../../test/setup/scratch.ts';

test('the compile cache of a killed first start is complete, and the next start does not change it', async () => {
  const folder = await makeScratchFolder('compiled');
  onTestFinished(() => rm(folder, { recursive: true }));
  const compiled = join(folder, 'compiled');
  const files = async () => {
    const entries = await readdir(compiled, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  };
  const sizes = (names: string[]) => Promise.all(names.map(async (name) => ({ name, bytes: (await stat(name)).size })));
  const start = () => startProgram({ DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: compiled });
  const isWhole = async () => (await files()).some((file) => file.endsWith('start-stored'));

  const first = await start();
  await until(isWhole).finally(() => first.kill());
  const names = await files();
  const ofFirst = await sizes(names);
  expect(names.length).toBeGreaterThan(2);

  const second = await start();
  const page = await fetch(second.origin).finally(() => second.stop());
  expect(page.status).toBe(200);
  expect(await sizes(names)).toEqual(ofFirst);
});
