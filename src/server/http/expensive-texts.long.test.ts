import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallOptions } from '../../../test/client.ts';
import { createCostRecord, measure } from '../../../test/cost.ts';
import { EXPENSIVE_TEXTS, HURTFUL_BODIES, textPlaces } from '../../../test/fuzz/expensive-texts.ts';
import { fillPath, queryText } from '../../../test/fuzz/requests.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { ENGINE, OWNER } from '../../../test/world.ts';
import { API } from '../../shared/api.ts';
import { AUTH_CALLS } from '../../shared/auth/calls.ts';
import { type Contract, isForStaff } from '../../shared/http.ts';

/** The most CPU time of the event loop that a case may take, in ms, including the health check. */
const MAX_BLOCK_MS = 250;
const KB = 1024;
/** Just below the largest body of any call except uploads, in bytes. */
const LONG_BYTES = 500 * KB;
/** Node rejects longer URLs. */
const MAX_QUERY_TEXT = 1500;
/** Calls that hash passwords get fewer texts. */
const HASHES = /^\/api\/(auth\/(sign-in|two-factor)|admin\/account)/;
const TEXTS_FOR_HASHES = ['letters', 'combining marks', 'ligatures', 'half characters'];
/** The schemas are the same on both engines, so PostgreSQL gets only texts that reach the database. */
const TEXTS_FOR_POSTGRES = ['combining marks', 'an address of dots', 'wildcards', 'half characters'];
/** Calls with more fields than this get every third text for each, since most fields are alike. */
const MANY = 9;
/** The clock moves on between cases, so that no rate limit is reached. */
const MINUTES_APART = 16;

type Call = Pick<Contract, 'method' | 'path' | 'params' | 'query' | 'headers' | 'body'> & { isForStaff: boolean };

interface Case {
  name: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

const CALLS: Call[] = [
  ...API.map((contract) => ({ ...contract, isForStaff: isForStaff(contract) })),
  ...AUTH_CALLS.map((call) => ({ ...call, isForStaff: false })),
];
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

let shop: StaffShop;
let origin: string;
let cases = 0;
const record = createCostRecord();

beforeAll(async () => {
  await openShop();
  for (const call of CALLS) await warmUp(call);
  return async () => {
    console.log(`Hurtful texts on ${ENGINE}: ${record}`);
    await shop[Symbol.asyncDispose]();
  };
});

async function openShop(): Promise<void> {
  shop = await createStaffShop();
  origin = await shop.listen();
}

test.each(CALLS.map((call) => [nameOf(call), call] as const))('%s does not block the event loop', async (_, call) => {
  await shop.addDish();
  await shop.addOrder();
  for (const each of casesOf(call)) await requireShort(call, each);
});

// Nothing of these headers reaches the database.
describe.runIf(ENGINE === 'sqlite')('headers do not block the event loop', () => {
  // Pages are rendered for each host and each change, and a menu full of the texts above is slow.
  beforeAll(async () => {
    await shop[Symbol.asyncDispose]();
    await openShop();
    await shop.get('/');
  });

  const HEADERS = [
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'content-type',
    'cookie',
    'forwarded',
    'host',
    'if-none-match',
    'origin',
    'range',
    'referer',
    'user-agent',
    'x-forwarded-for',
  ];
  const PATHS = ['/', '/api/auth/get-session'];
  const PATTERNS = [',', ';', ' ', '=', '"', ';q=', 'sofra.session_token=a;', '[', '/', ':', 'a', '9', '=; ', ', ,'];

  test.each(HEADERS)('%s', async (header) => {
    for (const path of PATHS) {
      const call = { method: 'GET', path, isForStaff: false } as const;
      for (const pattern of PATTERNS) {
        const headers = { [header]: pattern.repeat((12 * KB) / pattern.length) };
        await requireShort(call, { name: `${header} of ${pattern}`, path, headers });
      }
    }
  });
});

/** Requests the shop's health during the case, and checks that both responses take little CPU time. */
async function requireShort(call: Call, each: Case): Promise<void> {
  const options = optionsFor(call, each);
  const { result, cost } = await measure(() =>
    Promise.all([shop.send(call.method, each.path, options), fetch(`${origin}/healthz`)]),
  );
  const [response, health] = result;
  record.add(`${nameOf(call)}, ${each.name}`, cost);
  expect(response.status, `${each.name}: ${response.text.slice(0, 500)}`).toBeLessThan(500);
  expect(health.status).toBe(200);
  await health.text();
  expect(cost.cpuMs, each.name).toBeLessThan(MAX_BLOCK_MS);
}

function optionsFor({ path }: Call, { headers = {}, body }: Case): CallOptions & { body?: unknown } {
  cases += 1;
  shop.clock.set(new Date(shop.clock.now().getTime() + MINUTES_APART * 60_000).toISOString());
  const isOpen = path === '/api/auth/sign-out' || path.includes('/sign-in/');
  const cookie = isOpen || 'cookie' in headers ? {} : { cookie: shop.cookie };
  const address = `10.${cases >> 16}.${(cases >> 8) & 255}.${cases & 255}`;
  return { ...cookie, headers, address, ...(body === undefined ? {} : { body }) };
}

/** Loads and compiles lazily loaded code first, which no caller can trigger again. */
async function warmUp(call: Call): Promise<void> {
  const body = call.body ? '{}' : undefined;
  const path = call.path.replace(/:\w+/g, '0');
  await shop.send(call.method, path, optionsFor(call, { name: '', path, body }));
}

function* casesOf(call: Call): Generator<Case> {
  for (const [number, [name, make]] of Object.entries(EXPENSIVE_TEXTS).entries()) {
    if (ENGINE === 'postgres' && !TEXTS_FOR_POSTGRES.includes(name)) continue;
    if (HASHES.test(call.path) && !TEXTS_FOR_HASHES.includes(name)) continue;
    yield* casesOfText(call, { name, number, make });
  }
  // Nothing of these bodies reaches the database.
  if (!call.body || ENGINE === 'postgres') return;
  for (const [name, make] of Object.entries(HURTFUL_BODIES)) {
    yield { name, path: fillPath(call.path, filled(call)), body: make(LONG_BYTES) };
    if (!call.isForStaff) yield { name, path: call.path, body: make(60 * KB) };
    for (const place of textPlaces(call.body, cases).filter((each) => /items$/.test(each.name))) {
      const text = make(20 * KB);
      yield { name: `${place.name}: ${name}`, path: call.path, body: JSON.stringify(place.put(text)) };
    }
  }
}

interface ExpensiveText {
  name: string;
  /** Index of the text: 0, 1, 2… */
  number: number;
  make(length: number): string;
}

/**
 * Yields requests with the text at its longest accepted length and far longer: in every field of public calls, and in
 * one field of others, since their schemas share the same parts.
 */
function* casesOfText(call: Call, { name: text, number, make }: ExpensiveText): Generator<Case> {
  const path = fillPath(call.path, filled(call));
  const places = placesInBody(call);
  const length = Math.floor(LONG_BYTES / (Buffer.byteLength(JSON.stringify(make(KB))) / KB));
  const tried = places.filter((_, index) => places.length < MANY || index % 3 === number % 3);
  const long = places.filter((_, index) => !call.isForStaff || index === number % places.length);
  for (const { name, maxLength, put } of [...tried, ...long.map((place) => ({ ...place, maxLength: length }))]) {
    yield { name: `${name}: ${text} × ${maxLength}`, path, body: JSON.stringify(put(make(maxLength ?? KB))) };
  }
  for (const { name, put } of call.params ? textPlaces(call.params, cases) : []) {
    yield { name: `${name}: ${text}`, path: fillPath(call.path, put(make(MAX_QUERY_TEXT))) };
  }
  for (const { name, maxLength, put } of call.query ? textPlaces(call.query, cases) : []) {
    yield { name: `${name}: ${text}`, path: `${path}?${queryText(put(make(maxLength ?? MAX_QUERY_TEXT)))}` };
  }
}

/** Sign-ins use an existing account, so that the password is checked. */
function placesInBody({ path, body }: Call) {
  const places = body ? textPlaces(body, cases) : [];
  if (!path.includes('/sign-in/')) return places;
  const named = places.filter(({ name }) => name === 'password');
  return [...places, ...named.map((place) => ({ ...place, put: (password: string) => ({ ...OWNER, password }) }))];
}

/** Returns path parameters that refer to the first entity of each kind. */
function filled({ params }: Call): Record<string, string> {
  const first = (schema: z.core.$ZodType) =>
    schema instanceof z.ZodEnum ? String(schema.options[cases % schema.options.length]) : '1';
  return Object.fromEntries(Object.entries(params?.shape ?? {}).map(([name, schema]) => [name, first(schema)]));
}
