import type { EmailConfig } from '../../shared/mail/contract.ts';
import type { Deps } from '../deps.ts';
import { findSetting } from '../settings/queries.ts';
import { storedMailAccount } from '../settings/stored-mail-account.ts';
import type { Vault } from '../vault.ts';

export function sealMailAccount(vault: Vault, { password, ...account }: EmailConfig): string {
  return storedMailAccount.encode({ ...account, sealedPassword: vault.seal(password) });
}

/** Returns the mail account used for sending; null when there is none or it cannot be decrypted. */
export async function findMailAccount({
  database,
  vault,
}: Pick<Deps, 'database' | 'vault'>): Promise<EmailConfig | null> {
  return openMailAccount(vault, await findSetting(database.db, 'emailConfig'));
}

/** As {@link findMailAccount}, of the setting `emailConfig` as it is stored. */
export function openMailAccount(vault: Vault, stored: string | null | undefined): EmailConfig | null {
  const account = storedMailAccount.safeParse(stored).data;
  const password = account ? vault.open(account.sealedPassword) : null;
  return account && password !== null ? { user: account.user, server: account.server, password } : null;
}
