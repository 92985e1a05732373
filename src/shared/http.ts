import type { z } from 'zod';
import { ROLES, type Role } from './auth/roles.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Access to a call: `public` anyone; a role the session of an account that may do what this role may, else 401 without
 * one, or 403; `optional` anyone, with more in the response for staff.
 */
export type Access = 'public' | 'optional' | Role;

/** Returns whether this access requires a session. */
export function isRole(access: Access): access is Role {
  return ROLES.some((role) => role === access);
}

/** Returns whether a call requires a session. */
export const isForStaff = ({ access }: Pick<Contract, 'access'>) => isRole(access);

/**
 * Contract of one call of the HTTP API. The server mounts it (validation, access, serialisation), the web calls it
 * through a typed client, and `docs/openapi.json` is generated from it.
 *
 * The program works with the decoded form of every part (agorot, booleans, arrays); the schemas are codecs between it
 * and the wire.
 */
export interface Contract {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with parameters as `:name`. */
  path: string;
  access: Access;
  /** Summary in one line for the API's documentation. */
  summary: string;
  /** Description in Markdown for the API's documentation. */
  description?: string;
  /** Example body in its form on the wire, for the API's documentation. */
  example?: unknown;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Request headers that the call reads, in lower case. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The field of a multipart form that carries a file, instead of a body. */
  upload?: string;
  /** Status of the success response and the schema of its body (none for 204). */
  success: 200 | 201 | 204;
  response?: z.ZodType;
  /** Error codes of this call besides those of every call (`invalid_input`, `internal_error`…). */
  errors?: readonly ErrorCode[];
}

export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

type Decoded<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** An uploaded file, not validated yet. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** The decoded parts of a request, as a handler receives them and the client passes them. */
export interface RequestOf<C extends Contract> {
  params: Decoded<C['params']>;
  query: Decoded<C['query']>;
  headers: Decoded<C['headers']>;
  body: Decoded<C['body']>;
  file: C['upload'] extends string ? UploadedFile : undefined;
}

/** The decoded body of a success response. */
export type ResponseOf<C extends Contract> = Decoded<C['response']>;
