import { z } from 'zod';
import { ApiError, send } from '../api/client.ts';

const refusal = z.object({ code: z.string() });

/** The response of a better-auth call, whose errors have a form of their own (spec.md §8). */
export type AuthResponse = { isOk: true; body: unknown } | { isOk: false; status: number; code: string };

/** Makes a better-auth call. Throws NetworkError, or ApiError for a 5xx response. */
export async function postAuth(name: string, body: object): Promise<AuthResponse> {
  const response = await send(`/api/auth/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status >= 500) throw new ApiError(response.status, text);
  if (response.ok) return { isOk: true, body: parse(text) };
  return { isOk: false, status: response.status, code: refusal.safeParse(parse(text)).data?.code ?? '' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
