import { readdir, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runProgram } from '../../../test/program.ts';
import { makeScratchFolder } from '../../../test/setup/scratch.ts';

test.each([['backup'], ['staff', 'reset-password', 'admin']])(
  'in a folder without a shop, `%s` says so and creates none',
  async (...args) => {
    const dataDir = await makeScratchFolder('no-shop');
    const { exitCode, output } = await runProgram({ DATA_DIR: dataDir }, args);
    expect(output).toMatch(
      /^There is no shop here: \S+sofra\.db does not exist\. Set DATA_DIR to the shop's folder\.$/m,
    );
    expect(exitCode).toBe(1);
    expect(await readdir(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
  },
);
