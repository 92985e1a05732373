import type { Contract, ResponseOf } from '../../shared/http.ts';
import { setServerTime } from '../ui/server-time.ts';
import { type CallOptions, callWithHeaders } from './client.ts';

/** As `call`, and learns from the response what time it is by the server's clock: that of a phone may be wrong. */
export async function callWithTime<C extends Contract>(
  contract: C,
  given: Parameters<typeof callWithHeaders<C>>[1],
  options?: CallOptions,
): Promise<ResponseOf<C>> {
  const { data, headers } = await callWithHeaders(contract, given, options);
  const date = headers.get('date');
  if (date !== null) setServerTime(date);
  return data;
}
