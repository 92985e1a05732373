import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile } from '../../shared/http.ts';
import { DomainError } from '../errors.ts';

/** Bytes of a form besides its file: boundaries, headers, other fields. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/**
 * Makes the routes of `scope` accept forms with files of at most `maxBytes`. Other scopes reject forms, which any site
 * could send.
 */
export function acceptUploads(scope: FastifyInstance, maxBytes: number): void {
  const options = { parseAs: 'buffer', bodyLimit: maxBytes + FORM_OVERHEAD_BYTES } as const;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('multipart/form-data', options, async (request: FastifyRequest, body: Buffer) => {
    const contentType = request.headers['content-type'] ?? '';
    // Node's own form parser; the body is complete and its size already limited.
    return new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => {
      throw new DomainError('invalid_input', { fields: { body: 'Must be a form as multipart/form-data' } });
    });
  });
}

/** Returns the file in `field` of a form. Throws `invalid_input` when there is none. */
export async function readUpload(form: unknown, field: string): Promise<UploadedFile> {
  const file = form instanceof FormData ? form.get(field) : null;
  if (!(file instanceof File)) {
    throw new DomainError('invalid_input', { fields: { [field]: 'Please select an image file' } });
  }
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
