import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { SESSION_KEY, type SignedIn } from '../../auth/session.ts';
import { forgetDrafts } from '../../forms/use-draft.ts';
import { phoneOrderAttempts } from '../../orders/admin/phone-order-attempts.ts';
import { createStoredValue } from '../../ui/stored-value.ts';

/** The id of the account that this tab was used with last; it outlives a reload, as the drafts do. */
const lastAccount = createStoredValue<string | null>({
  key: 'lastAccount',
  storage: 'tab',
  fallback: null,
  parse: (json) => z.string().nullable().parse(json),
});

/** Removes all that was fetched but the session: it may not be allowed for another account. */
export function forgetFetched(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
}

/** Removes what was entered in this tab, and what is remembered of a phone order that got no response. */
export function forgetEntered(): void {
  forgetDrafts();
  phoneOrderAttempts.forget();
}

/**
 * Has a tab begin anew when somebody else is signed in, also where that happened in another tab. The same account may have
 * another name.
 */
export function handOver(client: QueryClient, { id }: SignedIn): void {
  const before = lastAccount.get();
  if (before === id) return;
  lastAccount.set(id);
  if (before === null) return;
  forgetFetched(client);
  forgetEntered();
}
