import type { MessageState, OutboxMessage } from '../../shared/mail/contract.ts';
import type { Deps } from '../deps.ts';
import { DEFAULT_LIMIT, type PageOf, toPage } from '../paging.ts';
import { countMessages, listMessages } from './queries.ts';

interface Request {
  state?: MessageState | undefined;
  limit?: number | undefined;
  before?: number | undefined;
}

/** Returns a page of outbox messages, newest first. */
export async function pageOutbox(
  { database, clock }: Deps,
  { state, limit = DEFAULT_LIMIT, before }: Request,
): Promise<PageOf<OutboxMessage>> {
  const at = clock.now().toISOString();
  const [messages, total] = await Promise.all([
    listMessages(database.db, { state, limit: limit + 1, before }, at),
    countMessages(database.db, state),
  ]);
  return toPage(messages, { limit, total });
}
