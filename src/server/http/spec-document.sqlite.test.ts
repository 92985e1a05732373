import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { API } from '../../shared/api.ts';
import { ERROR_CODES } from '../../shared/errors.ts';

const SPECIFICATION = await readFile('docs/spec.md', 'utf8');

/** Rows of the document's tables, as cells. */
const ROWS = SPECIFICATION.split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** `GET /api/orders/{}`: parameters may have any name. */
const callOf = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}|:\w+/g, '{}')}`;

test('the specification names every call of the API', () => {
  const named = ROWS.flatMap(([, methods = '', paths]) =>
    methods.split(', ').flatMap((method) => codesIn(paths).map((path) => callOf(method, path))),
  );
  expect(API.map(({ method, path }) => callOf(method, path)).filter((call) => !named.includes(call))).toEqual([]);
});

test('the specification names every error code', () => {
  const named = ROWS.flatMap(([, code]) => codesIn(code));
  expect(ERROR_CODES.filter((code) => !named.includes(code))).toEqual([]);
});
