import { z } from 'zod';
import { shownEmailConfig } from '../../shared/mail/contract.ts';
import { jsonText } from '../../shared/wire.ts';

const MAX_LENGTH = 10_000;

/** The setting `emailConfig` as it is stored. */
export const storedMailAccount = jsonText(z.object({ user: z.string(), sealedPassword: z.string() }), MAX_LENGTH);

/** What staff may see of a stored `emailConfig`: the user, and whether there is a password (spec.md §3). */
export function showMailAccount(stored: string): string {
  const account = storedMailAccount.safeParse(stored).data;
  return JSON.stringify(shownEmailConfig.encode({ user: account?.user ?? '', hasPassword: account !== undefined }));
}
