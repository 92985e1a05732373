import fc from 'fast-check';

/*
 * Input of attackers. None of it contains words of the program's own messages, so that an echoed input is not mistaken
 * for leaked internals.
 */

const LONG = 100_000;

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eevil\u202c',
  '\u2066\u2067\u2069',
  '\u200b\u200c\u200d\ufeff',
  '\u0000\u0001\u001f\u007f\u0085',
  '\r\nset-cookie: a=b',
  "' or 1=1 --",
  '"; drop table orders; --',
  '%_\\',
  '<script>alert(1)</script>',
  '{{customerName}}{{nothing}}',
  '../../../etc/passwd',
  '..\\..\\x',
  '%2e%2e%2f',
  '$&$1`',
  '1e309',
  '-1',
  '0',
  '00',
  '+1',
  '1.5',
  '0x10',
  '٣',
  '99999999999999999999',
  '2147483648',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '__proto__',
  'constructor',
  'İıŞ',
  'שָׁלוֹם',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(2000),
  'a'.repeat(LONG),
  '\u202e'.repeat(5000),
  '9'.repeat(5000),
  'http://[::1',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https://user:pass@evil.example/',
  'a@b',
  '@'.repeat(300),
];

const NUMBERS = [
  -1,
  -0,
  0,
  1,
  0.1,
  1.5,
  1e21,
  1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

/** Any JSON value, usually of a wrong type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: 1 }) },
  { weight: 1, arbitrary: fc.constantFrom(nested(50), withOwn('__proto__', { isActive: 1 }), withOwn('toString', 1)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies that are only partly JSON, or known to break parsers. */
export const hostileBody: fc.Arbitrary<string> = fc.constantFrom(
  '',
  ' ',
  'null',
  '0',
  '"text"',
  '[]',
  '{',
  '{"a":',
  '{"a":1,}',
  '\ufeff{}',
  '{"\u0000":1}',
  '{"__proto__":{"role":"owner"}}',
  '{"constructor":{"prototype":{"role":"owner"}}}',
  '{"a":1e999}',
  '{"a":-1e999}',
  '{"id":1,"id":2}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '['.repeat(100_000),
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `{"a":${'9'.repeat(100_000)}}`,
  `[${'0,'.repeat(100_000)}0]`,
  `{"a":"${'b'.repeat(600_000)}"}`,
);

/** Query strings, without the question mark. */
export const hostileQuery: fc.Arbitrary<string> = fc.constantFrom(
  'limit=1&limit=2',
  'limit[]=1',
  'limit[a]=1',
  '__proto__=1',
  '__proto__[limit]=1',
  'before=1&before=x',
  'q=%',
  'q=%zz',
  'q=%ED%A0%80',
  'q=%00',
  'q=%u0000',
  'q=%FF%FE',
  '&&&=&=',
  'q',
  `q=${'a'.repeat(8000)}`,
  Array.from({ length: 1500 }, (_, index) => `x${index}=1`).join('&'),
);

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

/** An object with an own property that every object inherits. */
function withOwn(key: string, value: unknown): object {
  return Object.defineProperty({}, key, { value, enumerable: true });
}
