import { z } from 'zod';
import type { ErrorCode } from '../../shared/errors.ts';
import { errorBody } from '../../shared/errors.ts';
import { type Contract, isForStaff } from '../../shared/http.ts';
import { HTTP_ERRORS } from './errors.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of these contracts: what `docs/openapi.json` holds. */
export function openApiDocument(contracts: readonly Contract[]): Json {
  const paths: Record<string, Json> = {};
  for (const contract of contracts) {
    const path = contract.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(contract) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sofra',
      version: '1',
      description:
        'Money is a decimal string in shekels ("42.50"), booleans are 1 and 0, instants are ISO 8601 in UTC. ' +
        'Staff calls need the session cookie that POST /api/auth/sign-in/username sets.',
    },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody) },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sofra.session_token',
          description: 'Named __Secure-sofra.session_token behind https',
        },
      },
    },
  };
}

function operation(contract: Contract): Json {
  const parameters = [
    ...parametersIn('path', contract.params),
    ...parametersIn('query', contract.query),
    ...parametersIn('header', contract.headers),
  ];
  return {
    summary: contract.summary,
    ...(isForStaff(contract) ? { security: [{ session: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(contract),
    responses: { [contract.success]: success(contract), ...failures(contract) },
  };
}

function requestBody({ body, upload }: Contract): Json {
  if (body) return { requestBody: { required: true, content: json(jsonSchema(body)) } };
  if (!upload) return {};
  const properties = { [upload]: { type: 'string', format: 'binary' } };
  const schema = { type: 'object', properties, required: [upload] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function success({ answer }: Contract): Json {
  return { description: 'Done', ...(answer ? { content: json(jsonSchema(answer)) } : {}) };
}

function failures(contract: Contract): Json {
  const takesInput = contract.body ?? contract.upload ?? contract.params ?? contract.query ?? contract.headers;
  const codes: ErrorCode[] = [
    ...(takesInput ? (['invalid_input'] as const) : []),
    ...(isForStaff(contract) ? (['unauthenticated'] as const) : []),
    ...(contract.access === 'owner' ? (['forbidden'] as const) : []),
    ...(contract.errors ?? []),
  ];
  const byStatus = Map.groupBy(codes, (code) => HTTP_ERRORS[code].status);
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

function parametersIn(place: string, schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** The form on the wire: the input side of the codecs. */
function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
