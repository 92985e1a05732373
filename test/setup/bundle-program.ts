import { mkdir, mkdtemp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
/** Below node_modules, where packages that are not bundled are found. */
const FOLDERS = join(ROOT, 'node_modules/.cache/program');

/**
 * Bundles src/server/main.ts with its packages into a new folder, and returns the path of the file to start: a run of
 * all tests starts the program about ninety times, and loading its thousand files takes 40 % of the time of each.
 */
export async function bundleProgram(): Promise<string> {
  await mkdir(FOLDERS, { recursive: true });
  const folder = await mkdtemp(join(FOLDERS, 'bundle-'));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [KEEP_PLACES],
    ssr: { noExternal: true, external: ['sharp', 'vite', 'pg-native'] },
    build: { ssr: 'src/server/main.ts', outDir: folder, minify: false },
  });
  return join(folder, 'main.js');
}

/** Each file still reads its data from its own folder, and the program starts others from its own file. */
const KEEP_PLACES: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { code: /\bimport\.meta\.(dirname|filename)\b/ },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id)),
      map: null,
    }),
  },
};
