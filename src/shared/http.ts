import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: `public` anyone; `staff` a signed-in session, else 401; `owner` the session of an owner, else 401 or
 * 403; `optional` anyone, with more in the answer for staff.
 */
export type Access = 'public' | 'staff' | 'owner' | 'optional';

/** Whether a call needs a session. */
export const isForStaff = ({ access }: Pick<Contract, 'access'>) => access === 'staff' || access === 'owner';

/**
 * One call of the HTTP API, declared once. The server mounts it (validation, access, serialisation),
 * the web calls it through a typed client, and `docs/openapi.json` is made from it.
 *
 * Inside the program every part has its decoded form (agorot, booleans, arrays); the schemas are
 * codecs that know the form on the wire.
 */
export interface Contract {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with parameters as `:name`. */
  path: string;
  access: Access;
  /** One line for the API's documentation. */
  summary: string;
  /** More for the API's documentation, in Markdown. */
  description?: string;
  /** A body as it stands on the wire, for the API's documentation. */
  example?: unknown;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Request headers that matter, in lower case. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The field of a multipart form that carries a file, in place of a body. */
  upload?: string;
  /** Status of success, and the schema of its body (none for 204). */
  success: 200 | 201 | 204;
  response?: z.ZodType;
  /** Codes that this call can answer besides those any call can (`invalid_input`, `internal_error`…). */
  errors?: readonly ErrorCode[];
}

export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

type Decoded<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A file as it came: nothing about it is checked yet. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** The decoded parts of a request, as a handler receives them and a caller gives them. */
export interface RequestOf<C extends Contract> {
  params: Decoded<C['params']>;
  query: Decoded<C['query']>;
  headers: Decoded<C['headers']>;
  body: Decoded<C['body']>;
  file: C['upload'] extends string ? UploadedFile : undefined;
}

/** The decoded answer of a call that succeeded. */
export type ResponseOf<C extends Contract> = Decoded<C['response']>;
