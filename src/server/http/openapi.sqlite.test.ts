import { describe, expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { API, API_SECTIONS } from '../../shared/api.ts';
import { isForStaff } from '../../shared/http.ts';
import { openApiDocument } from './openapi.ts';

type Operation = {
  responses: Record<string, unknown>;
  security?: unknown;
  parameters?: { name: string; in: string }[];
};

describe('the OpenAPI document', () => {
  test('is served, with a page for people', async () => {
    await using world = await createWorld();
    expect((await world.get('/api/openapi.json')).body).toEqual(openApiDocument(API_SECTIONS));
    const page = await world.get('/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    for (const { path } of API) expect(page.text).toContain(path.replace(/:(\w+)/g, '{$1}'));
  });

  test('declares path parameters, success status and access of each call', () => {
    const paths = openApiDocument(API_SECTIONS).paths as Record<string, Record<string, Operation>>;
    for (const contract of API) {
      const path = contract.path.replace(/:(\w+)/g, '{$1}');
      const operation = paths[path]?.[contract.method.toLowerCase()];
      const inPath = operation?.parameters
        ?.filter((parameter) => parameter.in === 'path')
        .map(({ name }) => `{${name}}`);
      expect(inPath ?? []).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(operation?.responses).toHaveProperty(String(contract.success));
      const needsSession = JSON.stringify(operation?.security) === JSON.stringify([{ session: [] }]);
      expect(needsSession).toBe(isForStaff(contract));
    }
  });

  test('has no dangling reference and unique operation ids', () => {
    const document = openApiDocument(API_SECTIONS);
    const { schemas } = document.components as { schemas: Record<string, unknown> };
    const references = JSON.stringify(document).match(/#\/components\/schemas\/[^"]+/g) ?? [];
    const named = new Set(references.map((reference) => reference.slice('#/components/schemas/'.length)));
    expect([...named].filter((name) => !(name in schemas))).toEqual([]);
    expect([...named]).toEqual(expect.arrayContaining(['Order', 'FoodItem', 'City', 'Client', 'Error', 'Money']));
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>);
    const ids = operations.flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['placeOrder', 'signIn']));
  });
});
