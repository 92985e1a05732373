import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProgram } from '../../test/program.ts';
import { makeScratchFolder } from '../../test/setup/scratch.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAX_PACKAGES_MB = 120;

interface Locked {
  dev?: boolean;
}

/** Returns the paths of the packages that `npm ci --omit dev` installs, on any platform; not those inside others. */
async function runtimePackages(): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path.lastIndexOf('node_modules/') === 0 && !dev)
    .map(([path]) => path);
}

/** Returns the paths that the Dockerfile copies from its build into the image, where they stand as in the project. */
async function copiedPaths(): Promise<string[]> {
  const text = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
  return [...text.matchAll(/^COPY --from=build (.+) \.\/(\S*)$/gm)].flatMap(([, sources = '', to = '']) => {
    const paths = sources.split(' ').map((source) => source.replace('/build/', ''));
    expect(to === '' || paths.includes(to)).toBe(true);
    return paths;
  });
}

/** Puts together in `folder` what the image holds, without the development packages. */
async function assembleImage(folder: string): Promise<void> {
  const copied = await copiedPaths();
  expect(copied).toContain('node_modules');
  const packages = (await runtimePackages()).filter((path) => existsSync(join(ROOT, path)));
  const paths = copied.flatMap((path) => (path === 'node_modules' ? packages : path));
  execFileSync('cp', ['--archive', '--parents', ...paths, folder], { cwd: ROOT });
}

test('the files of the container image run on their own, and their packages stay small', async () => {
  const folder = await makeScratchFolder('image');
  try {
    await assembleImage(folder);
    const [kilobytes = ''] = execFileSync('du', ['-sk', 'node_modules'], { cwd: folder, encoding: 'utf8' }).split('\t');
    expect(Number(kilobytes) / 1024).toBeLessThan(MAX_PACKAGES_MB);

    const env = { NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), METRICS_TOKEN: 'm'.repeat(32) };
    const program = await startProgram(env, { folder });
    try {
      const statusOf = async (path: string, headers = {}) =>
        (await fetch(`${program.origin}${path}`, { headers })).status;
      expect(await statusOf('/healthz')).toBe(200);
      expect(await statusOf('/readyz')).toBe(200);
      expect(await statusOf('/?lang=he')).toBe(200);
      expect(await statusOf('/admin')).toBe(200);
      expect(await statusOf('/icons/192.png')).toBe(200);
      expect(await statusOf('/metrics', { authorization: `Bearer ${env.METRICS_TOKEN}` })).toBe(200);
    } finally {
      expect(await program.stop()).toBe(0);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
