import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { API, API_SECTIONS } from '../../shared/api.ts';
import { ERROR_CODES } from '../../shared/errors.ts';
import { EDITABLE_SETTING_KEYS } from '../../shared/settings/rules.ts';
import { openApiDocument } from './openapi.ts';

const SPECIFICATION = await readFile('docs/spec.md', 'utf8');

/** Rows of the document's tables, as cells. */
const ROWS = SPECIFICATION.split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Every name in the document's code; one ending in `He` or `Tr` goes by its base. */
const NAMES = new Set(codesIn(SPECIFICATION).flatMap((code) => code.match(/\w+/g) ?? []));
const isNamed = (name: string) => NAMES.has(name) || NAMES.has(name.replace(/(?:He|Tr)$/, ''));

/** `GET /api/orders/{}`: parameters may have any name. */
const callOf = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}|:\w+/g, '{}')}`;

/** The cell of each call's path. */
const CALLS = new Map(
  ROWS.flatMap(([, methods = '', paths = '']) =>
    methods.split(', ').flatMap((method) => codesIn(paths).map((path) => [callOf(method, path), paths] as const)),
  ),
);

test('the specification names every call of the API', () => {
  expect(API.map(({ method, path }) => callOf(method, path)).filter((call) => !CALLS.has(call))).toEqual([]);
});

test('the specification marks each call that owners alone or also the kitchen may make', () => {
  const marked = API.map(({ method, path, access }) => {
    const call = callOf(method, path);
    const mark = /\((owner|kitchen)\)/.exec(CALLS.get(call) ?? '')?.[1];
    return { call, mark, expected: access === 'owner' || access === 'kitchen' ? access : undefined };
  });
  expect(marked.filter(({ mark, expected }) => mark !== expected)).toEqual([]);
});

test('the specification names every field of a request', () => {
  const document = openApiDocument(API_SECTIONS);
  const operations = Object.values(document.paths as Record<string, object>).flatMap<Operation>(Object.values);
  const { schemas } = document.components as { schemas: Record<string, unknown> };
  const queried = operations.flatMap(({ parameters = [] }) => parameters.filter(({ in: place }) => place === 'query'));
  const sent = fieldsIn(
    operations.map(({ requestBody }) => requestBody),
    schemas,
  );
  expect([...queried.map(({ name }) => name), ...sent].filter((name) => !isNamed(name))).toEqual([]);
});

test('the specification names every setting that the owner edits', () => {
  expect(EDITABLE_SETTING_KEYS.filter((key) => !isNamed(key))).toEqual([]);
});

test('the specification names every error code', () => {
  const named = ROWS.flatMap(([, code]) => codesIn(code));
  expect(ERROR_CODES.filter((code) => !named.includes(code))).toEqual([]);
});

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: unknown;
}

/** Returns the names of all properties in schemas, and in those that they refer to. */
function fieldsIn(schemas: unknown, named: Record<string, unknown>, seen = new Set<unknown>()): string[] {
  if (typeof schemas !== 'object' || schemas === null || seen.has(schemas)) return [];
  seen.add(schemas);
  const { $ref, properties } = schemas as { $ref?: unknown; properties?: object };
  const referred = typeof $ref === 'string' ? fieldsIn(named[$ref.split('/').at(-1) ?? ''], named, seen) : [];
  const inner = Object.values(schemas).flatMap((value) => fieldsIn(value, named, seen));
  return [...Object.keys(properties ?? {}), ...referred, ...inner];
}
