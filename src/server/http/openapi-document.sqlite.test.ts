import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { API_SECTIONS } from '../../shared/api.ts';
import { openApiDocument } from './openapi.ts';

test('docs/openapi.json matches the contracts (else: npm run openapi)', async () => {
  const file = await readFile(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8');
  expect(JSON.parse(file)).toEqual(openApiDocument(API_SECTIONS));
});
