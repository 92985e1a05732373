import { z } from 'zod';
import type { ApiSection } from '../../shared/api.ts';
import { AUTH_CALLS, type AuthCall, authRefusal } from '../../shared/auth/calls.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { errorBody } from '../../shared/errors.ts';
import { type Contract, isForStaff } from '../../shared/http.ts';
import { HTTP_ERRORS } from './errors.ts';

type Json = Record<string, unknown>;

const INTRODUCTION = `The HTTP API of one restaurant's ordering shop.

**Formats.** Money is a decimal string in shekels (\`"42.50"\`), booleans are \`1\` and \`0\`, instants are ISO 8601 in UTC,
phone numbers are E.164. The lines of an order are a JSON array inside a JSON string.

**Staff calls** need the session cookie that \`POST /api/auth/sign-in/username\` sets; without it the response is \`401\`.
Browsers may send state-changing calls only from the shop's own pages.

**Paging.** Long lists are paged by \`limit\` (100 by default, 500 at most). \`X-Total-Count\` is the number of all entries,
and \`Link: <...>; rel="next"\` is the address of the next page.

**Idempotency.** Send a new UUID as \`Idempotency-Key\` with each order, and the same one when you repeat the request: the
response is the same order, and no second one is placed.

**Errors** have the body \`{ code, message, details, requestId }\`. Handle errors by \`code\`; \`message\` is for developers.`;

const AUTH_TAG = {
  name: 'Sign-in',
  description: 'Sessions and second factors. These calls are those of better-auth, with its error format.',
};

/** Returns the OpenAPI 3.1 document of these sections of the API, as in `docs/openapi.json`. */
export function openApiDocument(sections: readonly ApiSection[]): Json {
  const schemas = new Components();
  const paths: Record<string, Json> = {};
  for (const call of AUTH_CALLS) paths[call.path] = { [call.method.toLowerCase()]: authOperation(call, schemas) };
  for (const { tag, calls } of sections) {
    for (const [operationId, contract] of Object.entries(calls)) {
      const path = contract.path.replace(/:(\w+)/g, '{$1}');
      const operation = { operationId, tags: [tag], ...operationOf(contract, schemas) };
      paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sofra',
      version: '1',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The shop that serves this document' }],
    security: [],
    tags: [AUTH_TAG, ...sections.map(({ tag, description }) => ({ name: tag, description }))],
    paths,
    components: {
      schemas: { Error: schemas.inline(errorBody), ...schemas.all() },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sofra.session_token',
          description: 'Set by signing in. Named __Secure-sofra.session_token behind https',
        },
      },
    },
  };
}

function operationOf(contract: Contract, schemas: Components): Json {
  const parameters = [
    ...parametersIn('path', contract.params, schemas),
    ...parametersIn('query', contract.query, schemas),
    ...parametersIn('header', contract.headers, schemas),
  ];
  return {
    summary: contract.summary,
    ...(contract.description ? { description: contract.description } : {}),
    ...(isForStaff(contract) ? { security: [{ session: [] }] } : {}),
    ...(contract.access === 'optional' ? { security: [{}, { session: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(contract, schemas),
    responses: { [contract.success]: successOf(contract, schemas), ...failuresOf(contract) },
  };
}

function authOperation({ name, summary, body, response }: AuthCall, schemas: Components): Json {
  const refusals = {
    ...statuses(['invalid_input', 'forbidden_origin', 'too_large', 'too_many_requests']),
    401: { description: 'Wrong username, password or code', content: json(schemas.inline(authRefusal)) },
  };
  return {
    operationId: name,
    tags: [AUTH_TAG.name],
    summary,
    ...(body ? { requestBody: { required: true, content: json(schemas.inline(body)) } } : {}),
    responses: {
      200: { description: 'Done', content: json(schemas.inline(response)) },
      ...(body ? refusals : statuses(['too_many_requests'])),
    },
  };
}

function requestBody({ body, upload, example }: Contract, schemas: Components): Json {
  if (body) return { requestBody: { required: true, content: json(schemas.inline(body), example) } };
  if (!upload) return {};
  const properties = { [upload]: { type: 'string', format: 'binary' } };
  const schema = { type: 'object', properties, required: [upload] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function successOf({ response, query }: Contract, schemas: Components): Json {
  const isPaged = query !== undefined && 'limit' in query.shape;
  return {
    description: 'Done',
    ...(isPaged ? { headers: PAGE_HEADERS } : {}),
    ...(response ? { content: json(schemas.inline(response)) } : {}),
  };
}

const PAGE_HEADERS = {
  Link: { description: 'Address of the next page, as rel="next"; absent on the last page', schema: { type: 'string' } },
  'X-Total-Count': { description: 'Number of entries in all pages', schema: { type: 'integer' } },
};

function failuresOf(contract: Contract): Json {
  const takesInput = contract.body ?? contract.upload ?? contract.params ?? contract.query ?? contract.headers;
  const codes: ErrorCode[] = [
    ...(takesInput ? (['invalid_input'] as const) : []),
    'too_many_requests',
    ...(isForStaff(contract) ? (['unauthenticated'] as const) : []),
    ...(contract.access === 'owner' || contract.access === 'staff' ? (['forbidden'] as const) : []),
    ...(contract.errors ?? []),
  ];
  return statuses(codes);
}

/** Groups error codes into responses by status. */
function statuses(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes), (code) => HTTP_ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map((code) => `\`${code}\`: ${HTTP_ERRORS[code].message}`).join('. '),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );
}

function parametersIn(place: string, schema: z.ZodObject | undefined, schemas: Components): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.inline(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties as Record<string, Json>).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema: property,
  }));
}

function json(schema: Json, example?: unknown): Json {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

/** Collects the named schemas (`.meta({ id })`), each once. */
class Components {
  readonly #byName = new Map<string, Json>();

  /** Returns a schema's wire form (the input side of the codecs), with references to named schemas. */
  inline(schema: z.ZodType): Json {
    const options = { io: 'input', unrepresentable: 'any', override: describeJson } as const;
    const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, options);
    for (const [name, definition] of Object.entries($defs)) {
      if (!name.startsWith(NAMELESS)) this.#byName.set(name, toComponent(definition as Json, $defs));
    }
    return toComponent(rest, $defs);
  }

  all(): Json {
    return Object.fromEntries([...this.#byName].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }
}

/** Prefix of the ids that zod gives to shared schemas without a name. */
const NAMELESS = '__schema';

/** Any JSON value is `{}`: client generators cannot handle the recursive definition. */
function describeJson({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void {
  if (zodSchema._zod.def.type !== 'lazy') return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  jsonSchema.description = 'Any JSON value';
}

/** zod refers to definitions beside the schema; named ones become shared components, others are inlined. */
function toComponent(schema: Json, definitions: Json): Json {
  const text = JSON.stringify(schema).replace(/\{"\$ref":"#\/\$defs\/(__schema\d+)"\}/g, (_, name: string) =>
    JSON.stringify(definitions[name]),
  );
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
}
