import type { z } from 'zod';
import type { Contract } from '../../shared/http.ts';
import { sizeError } from '../../shared/json-size.ts';
import { DomainError } from '../errors.ts';

/** Bounds the size of the response. */
const MAX_ERRORS = 100;

/**
 * Decodes the parts of a request with the contract's schemas. Throws `invalid_input` with a message for each invalid
 * field.
 */
export function decodeRequest(contract: Contract, request: Record<'params' | 'query' | 'headers' | 'body', unknown>) {
  return {
    params: decode(contract.params, request.params),
    query: decode(contract.query, request.query),
    headers: decode(contract.headers, request.headers),
    body: decodeBody(contract.body, request.body),
  };
}

/** As {@link decodeRequest}, for the body alone. */
export function decodeBody(schema: z.ZodType | undefined, body: unknown): unknown {
  const error = schema ? sizeError(body) : null;
  if (error !== null) throw new DomainError('invalid_input', { fields: { body: error } });
  return decode(schema, body);
}

function decode(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.slice(0, MAX_ERRORS);
  const fields = Object.fromEntries(errors.map((issue) => [issue.path.join('.') || 'body', issue.message]));
  throw new DomainError('invalid_input', { fields });
}
