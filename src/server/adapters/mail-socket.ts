import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { MailError, type MailServer } from '../ports/mailer.ts';
import { createPublicLookup, NotPublicError } from './public-addresses.ts';
import { toMailError } from './smtp-errors.ts';

type Target = Pick<MailServer, 'host' | 'port' | 'isPublicOnly'>;

const publicLookup = createPublicLookup();

/**
 * Connects to a mail server; with `isPublicOnly` only when every address of its name is public. Throws MailError, also
 * after `timeoutMs`, which includes the lookup of the name.
 */
export async function connectToMailServer(
  { host, port, isPublicOnly }: Target,
  timeoutMs: number,
  lookup: LookupFunction | undefined = isPublicOnly ? publicLookup : undefined,
): Promise<Socket> {
  // An address is not looked up, and so would not be checked.
  if (isPublicOnly && isIP(host) !== 0) throw new MailError('smtp_host_private');
  const socket = connect({ host, port, ...(lookup && { lookup }) });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new MailError('timed_out')), timeoutMs);
  socket.once('connect', resolve).once('error', reject);
  try {
    await promise;
    return socket.off('error', reject);
  } catch (error) {
    socket.destroy();
    throw problemOf(error as NodeJS.ErrnoException);
  } finally {
    clearTimeout(timer);
  }
}

function problemOf(error: NodeJS.ErrnoException): MailError {
  if (error instanceof MailError) return error;
  if (error instanceof NotPublicError) return new MailError('smtp_host_private');
  if (error.code === 'ENOTFOUND') return new MailError('smtp_host_unknown');
  if (error.code === 'EAI_AGAIN') return new MailError('smtp_unreachable');
  return toMailError(Object.assign(error, { originalCode: error.code }), undefined);
}
