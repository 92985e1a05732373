import type { Contract, ResponseOf } from '../../shared/http.ts';
import { ApiError, NetworkError } from './client.ts';

/** Timeout in ms, enough for the largest file on a slow connection. */
const TIMEOUT_MS = 5 * 60_000;

interface UploadOptions {
  /** Called with the fraction that is sent, from 0 to 1. */
  onProgress(share: number): void;
  signal?: AbortSignal;
}

/**
 * Uploads a file as `multipart/form-data` to the call of `contract` and returns its decoded response body. Uses
 * XMLHttpRequest, because `fetch` reports no upload progress. Throws {@link ApiError} or {@link NetworkError}.
 */
export function uploadFile<C extends Contract & { upload: string }>(
  contract: C,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<ResponseOf<C>> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.append(contract.upload, file);
    const request = new XMLHttpRequest();
    request.open(contract.method, contract.path);
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total);
    request.onload = () => {
      const { status, responseText } = request;
      if (status < 200 || status > 299) return reject(new ApiError(status, responseText || request.statusText));
      resolve(contract.response?.parse(JSON.parse(responseText)) as ResponseOf<C>);
    };
    const fail = () => reject(new NetworkError(new Error('The upload was cut off')));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
