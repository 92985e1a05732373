import fc from 'fast-check';
import type { Contract } from '../../src/shared/http.ts';
import { hostileBody, hostileQuery, hostileText, hostileValue } from './hostile.ts';
import { corrupt, validWire } from './wire.ts';

/** A request in the form of the wire. */
export interface FuzzRequest {
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

type Text = Record<string, unknown>;

/**
 * Requests for a contract: valid ones, ones with a single error, and hostile ones. `likely` are bodies that pass more
 * checks than those generated from the schema alone, such as an order at the menu's prices.
 */
export function requestsOf(contract: Contract, likely: readonly unknown[] = []): fc.Arbitrary<FuzzRequest> {
  return fc.record({ path: paths(contract), headers: headers(contract), body: bodies(contract, likely) });
}

function bodies({ body }: Contract, likely: readonly unknown[]): fc.Arbitrary<string | undefined> {
  if (!body) return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, hostileBody);
  const made = validWire(body);
  const valid = likely.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...likely) }, made) : made;
  const nearly = fc
    .record({
      value: valid,
      where: fc.nat(1_000_000),
      how: fc.constantFrom('change', 'change', 'change', 'remove', 'add'),
      by: fc.oneof(hostileValue, fc.constantFrom<unknown>('0.01', '1.00', 1, 2)),
    })
    .map(({ value, ...corruption }) => corrupt(value, corruption));
  return fc.oneof(
    { weight: 5, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 10, arbitrary: nearly.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostileBody },
  );
}

function paths({ path, params, query }: Contract): fc.Arbitrary<string> {
  const filled = params
    ? fc
        .oneof({ weight: 5, arbitrary: validWire(params) }, spoiltFields(params.shape))
        .map((given) => fillPath(path, given))
    : fc.constant(path);
  const queries = query
    ? fc.oneof(
        { weight: 4, arbitrary: validWire(query).map(queryText) },
        { weight: 4, arbitrary: spoiltFields(query.shape).map(queryText) },
        { weight: 1, arbitrary: hostileQuery },
      )
    : fc.oneof({ weight: 9, arbitrary: fc.constant('') }, hostileQuery);
  return fc.tuple(filled, queries).map(([address, text]) => (text === '' ? address : `${address}?${text}`));
}

function headers({ headers: schema }: Contract): fc.Arbitrary<Record<string, string>> {
  if (!schema) return fc.constant({});
  const malformed = fc.constantFrom('', ' ', 'x', 'a'.repeat(5000), '00000000-0000-0000-0000-000000000000', '{}');
  const fields = Object.keys(schema.shape).map((name) => malformed.map((text) => ({ [name]: text })));
  const valid = validWire(schema) as fc.Arbitrary<Record<string, string>>;
  return fc.oneof({ weight: 5, arbitrary: valid }, ...fields);
}

/** Replaces each field by a hostile text. */
function spoiltFields(shape: Record<string, unknown>): fc.Arbitrary<Text> {
  return fc.record(Object.fromEntries(Object.keys(shape).map((name) => [name, hostileText])));
}

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

export function fillPath(path: string, params: unknown): string {
  return path.replace(/:(\w+)/g, (_, name) => encoded((params as Text)[name]));
}

export function queryText(query: unknown): string {
  return Object.entries(query as Text)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&');
}
