import { z } from 'zod';
import { ownMailServer, shownEmailConfig } from '../../shared/mail/contract.ts';
import { jsonText } from '../../shared/wire.ts';

const MAX_LENGTH = 10_000;

/** The setting `emailConfig` as it is stored. */
export const storedMailAccount = jsonText(
  z.object({ user: z.string(), sealedPassword: z.string(), server: ownMailServer.optional() }),
  MAX_LENGTH,
);

/** What staff may see of a stored `emailConfig`: the user, whether there is a password, and the server (spec.md §3). */
export function showMailAccount(stored: string): string {
  const account = storedMailAccount.safeParse(stored).data;
  const { user = '', server } = account ?? {};
  return JSON.stringify(shownEmailConfig.encode({ user, hasPassword: account !== undefined, server }));
}
