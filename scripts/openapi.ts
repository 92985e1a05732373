import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createConfig, formatProblems, getTotals, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '../src/server/http/openapi.ts';
import { API_SECTIONS } from '../src/shared/api.ts';

/*
 * Writes docs/openapi.json from the contracts; with --check only verifies that the file is up to date. In both modes
 * the document must pass Redocly's recommended rules.
 */

const FILE = join(import.meta.dirname, '../docs/openapi.json');

const text = `${JSON.stringify(openApiDocument(API_SECTIONS), null, 2)}\n`;
if (!process.argv.includes('--check')) {
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, text);
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
  console.error('docs/openapi.json is stale: run "npm run openapi" and commit it.');
  process.exit(1);
}

const config = await createConfig({ extends: ['recommended'] });
const problems = await lintFromString({ source: text, absoluteRef: FILE, config });
if (problems.length > 0) {
  formatProblems(problems, { totals: getTotals(problems), version: '' });
  process.exit(1);
}
