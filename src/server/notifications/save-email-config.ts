import type { EmailConfig } from '../../shared/notifications/contract.ts';
import type { VersionedSetting } from '../../shared/settings/contract.ts';
import type { Staff } from '../auth/staff-auth.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { storeSetting } from '../settings/store-setting.ts';
import { sealMailAccount } from './mail-account.ts';

/** Sets the mail account. The password is stored encrypted, and is neither answered nor logged. Throws `version_conflict`. */
export function saveEmailConfig(
  deps: Deps,
  { version, ...account }: EmailConfig & { version?: number | undefined },
  staff: Staff,
): Promise<VersionedSetting> {
  const at = deps.clock.now().toISOString();
  const value = sealMailAccount(deps.vault, account);
  return inTransaction(deps.database.db, (tx) =>
    storeSetting(tx, { key: 'emailConfig', value, version }, { staff, at }),
  );
}
