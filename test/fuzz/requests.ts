import fc from 'fast-check';
import type { z } from 'zod';
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

interface Choice {
  /** Bodies that pass more checks than those generated from the schema alone, such as an order at the menu's prices. */
  likely?: readonly unknown[];
  /** Whether only bodies that the schema accepts are generated. */
  isAccepted?: boolean;
}

/** Requests for a contract: valid ones, ones with a single error, and hostile ones. */
export function requestsOf(contract: Contract, choice: Choice = {}): fc.Arbitrary<FuzzRequest> {
  return fc.record({ path: paths(contract), headers: headers(contract), body: bodies(contract, choice) });
}

function bodies({ body }: Contract, { likely = [], isAccepted = false }: Choice): fc.Arbitrary<string | undefined> {
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
  const inJson = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value));
  if (isAccepted) {
    const accepted = nearly.filter((value) => (body as z.ZodType).safeParse(value).success);
    return fc.oneof({ weight: 5, arbitrary: inJson(valid) }, { weight: 5, arbitrary: inJson(accepted) });
  }
  return fc.oneof(
    { weight: 5, arbitrary: inJson(valid) },
    { weight: 10, arbitrary: inJson(nearly) },
    { weight: 2, arbitrary: inJson(hostileValue) },
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
