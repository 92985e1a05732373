import type { EmailConfig } from '../../shared/mail/contract.ts';
import type { VersionedSetting } from '../../shared/settings/contract.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { storeSetting } from '../settings/store-setting.ts';
import { sealMailAccount } from './mail-account.ts';
import { makeHeldMailDue } from './queries.ts';

/**
 * Sets the mail account. The password is stored encrypted, and is neither answered nor logged. Mail that the account
 * of before held up is tried again at once. Throws `version_conflict`.
 */
export async function saveEmailConfig(
  deps: Deps,
  { version, ...account }: EmailConfig & { version?: number | undefined },
  staff: Staff,
): Promise<VersionedSetting> {
  const at = deps.clock.now().toISOString();
  const value = sealMailAccount(deps.vault, account);
  const saved = await inTransaction(deps.database.db, async (tx) => {
    await makeHeldMailDue(tx, at);
    return storeSetting(tx, { key: 'emailConfig', value, version }, { staff, at });
  });
  await deps.realtime.publish({ type: 'mail_changed', timestamp: at });
  return saved;
}
