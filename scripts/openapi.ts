import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openApiDocument } from '../src/server/http/openapi.ts';
import { API } from '../src/shared/api.ts';

/* Writes docs/openapi.json from the contracts; with --check it only says whether the file is fresh. */

const FILE = join(import.meta.dirname, '../docs/openapi.json');

const text = `${JSON.stringify(openApiDocument(API), null, 2)}\n`;
if (!process.argv.includes('--check')) {
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, text);
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
  console.error('docs/openapi.json is stale: run "npm run openapi" and commit it.');
  process.exit(1);
}
