import fc from 'fast-check';
import { z } from 'zod';
import { isWrapper, validWire } from './wire.ts';

/*
 * Texts and bodies that cost much time or memory in careless code: backtracking expressions, Unicode normalisation,
 * case folding, recursion, and arrays that are validated before their length.
 */

/** Each returns a text of `length` characters. */
export const EXPENSIVE_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  letters: repeating('a'),
  capitals: repeating('İ'),
  spaces: (length) => around('x', ' '.repeat(length), length),
  'spaces between': (length) => `x${' '.repeat(Math.max(length - 2, 0))}x`.slice(0, length),
  'line breaks': (length) => around('x', '\r\n'.repeat(length), length),
  digits: repeating('9'),
  'digits of a phone number': (length) => `+972${'5-'.repeat(length)}`.slice(0, length),
  'decimal digits': (length) => `1.${'0'.repeat(length)}`.slice(0, length),
  'an address of dots': (length) => `a@${'a.'.repeat(length)}`.slice(0, Math.max(length - 1, 0)).concat('@'),
  'an address of at signs': repeating('a@'),
  dots: repeating('.'),
  'sentences without end': repeating('a. '),
  'combining marks': (length) => marked('a', length),
  'Hebrew points': (length) => marked('ש', length, '\u05c1\u05b8'),
  ligatures: repeating('\ufdfa'),
  'joined emoji': repeating('👩‍👩‍👧‍👦'),
  'half characters': repeating('\ud83d'),
  'direction marks': repeating('\u202e'),
  'square brackets': repeating('['),
  'round brackets': repeating('('),
  braces: repeating('{{a '),
  'placeholders without end': repeating('{{'),
  'JSON in JSON': repeating('[{"id":'),
  'a web address of labels': (length) => `https://${'a.'.repeat(length)}`.slice(0, length),
  'a web address of foreign letters': (length) => `https://${'é'.repeat(length)}`.slice(0, length),
  'a path': (length) => `/media/${'a.-'.repeat(length)}`.slice(0, length),
  equals: (length) => around('A', '='.repeat(length), length),
  quotes: repeating('"\\'),
  wildcards: repeating('%_'),
  hyphens: repeating('-'),
};

/** Each returns a body of about `bytes`. */
export const HURTFUL_BODIES: Readonly<Record<string, (bytes: number) => string>> = {
  'brackets without end': (bytes) => '['.repeat(bytes),
  'nested lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'nested objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'many keys': (bytes) => `{${Array.from({ length: bytes / 12 }, (_, index) => `"${index}a":0`).join(',')}}`,
  'a long number': (bytes) => '9'.repeat(bytes),
  'many empty objects': (bytes) => `[${'{},'.repeat(bytes / 3 - 2)}{}]`,
};

function repeating(unit: string): (length: number) => string {
  return (length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** Returns `inner` between two of `edge`, `length` characters in all. */
function around(edge: string, inner: string, length: number): string {
  const half = Math.max(Math.floor((length - edge.length) / 2), 0);
  return `${inner.slice(0, half)}${edge}${inner.slice(0, half)}`;
}

/** Combining marks in an order that normalisation has to reverse. */
function marked(letter: string, length: number, marks = '\u0301\u0316'): string {
  const half = Math.floor((length - 1) / 2);
  return `${letter}${marks.charAt(0).repeat(half)}${marks.charAt(1).repeat(half)}`;
}

/** A text field of a value: its name, its maximum length, and the value with a given text in it. */
interface TextPlace {
  name: string;
  maxLength: number | null;
  put(text: string): unknown;
}

/** Returns every text field of a schema's wire form. The rest of the value is valid. */
export function textPlaces(schema: z.core.$ZodType, seed: number): TextPlace[] {
  const type = schema as z.ZodType;
  if (type instanceof z.ZodString || type instanceof z.ZodStringFormat) {
    return [{ name: '', maxLength: type instanceof z.ZodString ? type.maxLength : null, put: (text) => text }];
  }
  if (type instanceof z.ZodObject) return placesOfObject(type, seed);
  if (type instanceof z.ZodArray) return within('[]', textPlaces(type.element, seed), (value) => [value]);
  if (type instanceof z.ZodUnion) return type.options.flatMap((option) => textPlaces(option, seed));
  if (isWrapper(type) || type instanceof z.ZodNullable) return textPlaces(type.def.innerType, seed);
  if (type instanceof z.ZodPipe) {
    const { in: outside, out: inside } = type.def;
    const places = textPlaces(outside, seed);
    if (!(outside instanceof z.ZodString && inside instanceof z.ZodArray)) return places;
    return [...places, ...within('json', textPlaces(inside, seed), (value) => JSON.stringify(value))];
  }
  return [];
}

function placesOfObject(schema: z.ZodObject, seed: number): TextPlace[] {
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    within(name, textPlaces(field, seed), (value) => {
      const [rest] = fc.sample(validWire(schema), { numRuns: 1, seed }) as [object];
      return { ...rest, [name]: value };
    }),
  );
}

function within(name: string, places: TextPlace[], wrap: (value: unknown) => unknown): TextPlace[] {
  return places.map((place) => ({
    ...place,
    name: [name, place.name].filter((part) => part !== '').join('.'),
    put: (text) => wrap(place.put(text)),
  }));
}
