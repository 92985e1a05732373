import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile } from '../../shared/http.ts';
import { DomainError } from '../errors.ts';

/** What stands around a file in a form: boundaries, headers, other fields. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/**
 * Makes the routes of `scope` take forms with files of at most `maxBytes`. Those of other scopes go on
 * refusing forms, which any site could send.
 */
export function acceptUploads(scope: FastifyInstance, maxBytes: number): void {
  const options = { parseAs: 'buffer', bodyLimit: maxBytes + FORM_OVERHEAD_BYTES } as const;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('multipart/form-data', options, async (request: FastifyRequest, body: Buffer) => {
    const contentType = request.headers['content-type'] ?? '';
    // The platform's own reader of forms: the body is whole and its size is limited already.
    return new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => {
      throw new DomainError('invalid_input', { fields: { body: 'Must be a form as multipart/form-data' } });
    });
  });
}

/** The file in `field` of a form. Throws `invalid_input` when there is none. */
export async function readUpload(form: unknown, field: string): Promise<UploadedFile> {
  const file = form instanceof FormData ? form.get(field) : null;
  if (!(file instanceof File)) {
    throw new DomainError('invalid_input', { fields: { [field]: 'Please select an image file' } });
  }
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
