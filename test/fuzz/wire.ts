import fc from 'fast-check';
import { z } from 'zod';

/* Generates input of a contract's schemas, in the form of the wire. */

/** Valid texts of any field; each schema uses those that it accepts. */
const GOOD_TEXTS = [
  '1',
  '2',
  '3',
  '12',
  '100',
  '999999',
  '1001',
  '42.50',
  '42',
  '0.01',
  '10000000',
  'Noa Levi',
  'שרה לוי',
  'Çağrı',
  'Haifa',
  'noa@example.com',
  '050-123 4567',
  '+972501234567',
  '+972529999999',
  '2026-11-24T16:00:00.000Z/2026-11-24T16:30:00.000Z',
  'a8c1f0d2-0c5e-4a51-9d0f-0f6a3f1c2b11',
  'a8c1f0d2-0c5e-4a51-9d0f-0f6a3f1c2b12',
  '2026',
  '2024',
  '7',
  'en',
  '#b4411f',
  'mail.example.com',
  'https://shop.example/bit',
  '/media/falafel.webp',
  'Dear {{customerName}}, order {{orderNumber}}',
  'line one\nline two',
  'a good long password 42',
  'new.helper',
  '2026-07-01T09:00:00.000Z',
  '2026-07-01',
  '2026-07-02',
  '09:30',
  '18:00',
  'https://fcm.googleapis.com/fcm/send/abc',
  // The keys of a push subscription: 65 and 16 bytes in base64url.
  `${'B'.repeat(86)}A`,
  `${'B'.repeat(21)}A`,
  // The code of no order's page.
  `1001-${'0'.repeat(32)}`,
  '',
];
const MAX_ENTRIES = 3;
/** How often, of 10, an optional field is left out. */
const LEFT_OUT = 4;

/** Cached, because finding the texts that a schema takes is slow, and tests ask for the same schemas for each text. */
const arbitraries = new WeakMap<z.core.$ZodType, fc.Arbitrary<unknown>>();

/** Generates valid input of the schema. */
export function validWire(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const arbitrary = arbitraries.get(schema) ?? createValidWire(schema);
  arbitraries.set(schema, arbitrary);
  return arbitrary;
}

function createValidWire(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const type = schema as z.ZodType;
  if (type instanceof z.ZodObject) return validObject(type);
  if (type instanceof z.ZodArray) {
    // Some refuse entries that do not go together.
    return fc.array(validWire(type.element), { maxLength: MAX_ENTRIES }).filter((all) => type.safeParse(all).success);
  }
  if (isWrapper(type)) return validWire(type.def.innerType);
  if (type instanceof z.ZodNullable) return fc.oneof(validWire(type.def.innerType), fc.constant(null));
  if (type instanceof z.ZodUnion) return fc.oneof(...type.options.map(validWire));
  if (type instanceof z.ZodEnum) return fc.constantFrom(...type.options);
  if (type instanceof z.ZodLiteral) return fc.constantFrom(...type.values);
  if (type instanceof z.ZodBoolean) return fc.boolean();
  if (type instanceof z.ZodNumber) return validNumber(type);
  if (type instanceof z.ZodPipe) return validPipe(type);
  if (type instanceof z.ZodString || type instanceof z.ZodStringFormat) return validText(type);
  throw new Error(`Cannot generate ${type.def.type}`);
}

/** Returns whether a schema only says more about another one. */
export function isWrapper(type: z.ZodType): type is z.ZodType & { def: { innerType: z.core.$ZodType } } {
  return [z.ZodOptional, z.ZodDefault, z.ZodNonOptional, z.ZodReadonly].some((kind) => type instanceof kind);
}

function validObject(schema: z.ZodObject): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const value = validWire(field).map((given): [string, unknown] => [name, given]);
    const isOptional = (field as z.ZodType).safeParse(undefined).success;
    return isOptional ? fc.oneof({ weight: 10 - LEFT_OUT, arbitrary: value }, fc.constant(null)) : value;
  });
  return fc.tuple(...fields).map((entries) => Object.fromEntries(entries.filter((entry) => entry !== null)));
}

function validNumber(schema: z.ZodNumber): fc.Arbitrary<unknown> {
  const least = Math.max(schema.minValue ?? 0, -(2 ** 31));
  const most = Math.min(schema.maxValue ?? 2 ** 31, 2 ** 31);
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: Math.max(least, 0), max: Math.min(most, Math.max(least, 4)) }) },
    fc.constantFrom(least, most),
  );
}

/** A codec: generates its wire form, filtered by the whole codec. */
function validPipe(schema: z.ZodPipe): fc.Arbitrary<unknown> {
  const { in: outside, out: inside } = schema.def;
  const isText = outside instanceof z.ZodString || outside instanceof z.ZodStringFormat;
  if (isText && inside instanceof z.ZodArray) return validWire(inside).map((value) => JSON.stringify(value));
  return isText ? validText(schema) : validWire(outside);
}

function validText(schema: z.ZodType): fc.Arbitrary<unknown> {
  const longest = schema instanceof z.ZodString ? schema.maxLength : null;
  const texts = [...GOOD_TEXTS, ...(longest ? ['x'.repeat(longest), 'שׁ'.repeat(longest / 2)] : [])];
  const taken = texts.filter((text) => schema.safeParse(text).success);
  if (taken.length === 0)
    throw new Error('GOOD_TEXTS in test/fuzz/wire.ts has no text that this schema takes: add one');
  return fc.constantFrom(...taken);
}

/** Changes, removes or adds one thing in `value`, at any depth. */
export function corrupt(value: unknown, { where, how, by }: Corruption): unknown {
  if (typeof value === 'string' && value.startsWith('[')) return corruptJson(value, { where, how, by });
  if (Array.isArray(value) && value.length > 0) {
    const index = where % value.length;
    return value.map((entry, at) => (at === index ? corrupt(entry, { where: where >> 2, how, by }) : entry));
  }
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return by;
  const entries = Object.entries(value);
  if (how === 'add') return Object.fromEntries([...entries, ['isAdmin', by], ['id', by]]);
  const index = where % entries.length;
  if (how === 'remove') return Object.fromEntries(entries.filter((_, at) => at !== index));
  return Object.fromEntries(
    entries.map(([name, entry], at) => [name, at === index ? corrupt(entry, { where: where >> 2, how, by }) : entry]),
  );
}

function corruptJson(text: string, corruption: Corruption): unknown {
  return corruption.where % 2 === 0 ? corruption.by : JSON.stringify(corrupt(JSON.parse(text), corruption));
}

interface Corruption {
  where: number;
  how: 'change' | 'remove' | 'add';
  by: unknown;
}
