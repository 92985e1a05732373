import { z } from 'zod';
import { type EmailConfig, shownEmailConfig } from '../../shared/notifications/contract.ts';
import { jsonText } from '../../shared/wire.ts';
import type { Deps } from '../deps.ts';
import { findSetting } from '../settings/queries.ts';
import type { Vault } from '../vault.ts';

const MAX_LENGTH = 10_000;

/** The setting `emailConfig` as it is stored. */
const storedAccount = jsonText(z.object({ user: z.string(), sealedPassword: z.string() }), MAX_LENGTH);

export function sealMailAccount(vault: Vault, { user, password }: EmailConfig): string {
  return storedAccount.encode({ user, sealedPassword: vault.seal(password) });
}

/** The mail account that mail is sent through; null when there is none that can be read. */
export async function findMailAccount({
  database,
  vault,
}: Pick<Deps, 'database' | 'vault'>): Promise<EmailConfig | null> {
  const account = storedAccount.safeParse(await findSetting(database.db, 'emailConfig')).data;
  const password = account ? vault.open(account.sealedPassword) : null;
  return account && password !== null ? { user: account.user, password } : null;
}

/** What staff may see of a stored `emailConfig`: the user, and whether there is a password (spec.md §3). */
export function showMailAccount(stored: string): string {
  const account = storedAccount.safeParse(stored).data;
  return JSON.stringify(shownEmailConfig.encode({ user: account?.user ?? '', hasPassword: account !== undefined }));
}
