import { expect, test } from 'vitest';
import { z } from 'zod';
import { API } from './api.ts';
import { AUTH_CALLS } from './auth/calls.ts';
import { SETTING_VALUES } from './settings/values.ts';

const CALLS: readonly Partial<Record<'params' | 'query' | 'headers' | 'body', z.ZodType>>[] = [...API, ...AUTH_CALLS];

/** Every schema of text within a schema of what comes from outside. */
function textsIn(schema: z.core.$ZodType): z.ZodType[] {
  const type = schema as z.ZodType;
  if (type instanceof z.ZodString || type instanceof z.ZodStringFormat) return [type];
  if (type instanceof z.ZodObject) return Object.values(type.shape).flatMap(textsIn);
  if (type instanceof z.ZodArray) return textsIn(type.element);
  if (type instanceof z.ZodUnion) return type.options.flatMap(textsIn);
  // What a codec has made of a text may be plain text: nothing more looks at that.
  if (type instanceof z.ZodPipe && type.def.out instanceof z.ZodAny) return textsIn(type.def.in as z.ZodType);
  if (type instanceof z.ZodPipe) return [...textsIn(type.def.in), ...textsIn(type.def.out).filter(hasRules)];
  if ('innerType' in type.def) return textsIn(type.def.innerType as z.ZodType);
  expect(['number', 'int', 'boolean', 'enum', 'literal']).toContain(type.def.type);
  return [];
}

const hasRules = (text: z.ZodType) => !(text instanceof z.ZodString) || (text.def.checks ?? []).length > 0;

/** Whether a schema looks at a text's length first, and at nothing else when that is too much. */
function isBounded(text: z.ZodType): boolean {
  const first = (text.def as z.core.$ZodStringDef).checks?.[0]?._zod.def as { check?: string; abort?: boolean };
  return text instanceof z.ZodString && first?.check === 'max_length' && first.abort === true;
}

test('every text in a request is rejected for its length before any other check', () => {
  const texts = CALLS.flatMap(({ params, query, headers, body }) => [params, query, headers, body])
    .filter((schema) => schema !== undefined)
    .flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => !isBounded(text)).map((text) => z.toJSONSchema(text))).toEqual([]);
});

test.each(Object.entries(SETTING_VALUES))(
  'the setting %s rejects a text for its length before any other check',
  (_, schema) => {
    expect(textsIn(schema).filter((text) => !isBounded(text))).toEqual([]);
  },
);
