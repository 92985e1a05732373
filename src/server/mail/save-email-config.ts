import type { EmailConfig } from '../../shared/mail/contract.ts';
import type { VersionedSetting } from '../../shared/settings/contract.ts';
import { changeAsStaff } from '../audit/change-as-staff.ts';
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
  const value = sealMailAccount(deps.vault, account);
  const saved = await changeAsStaff(deps, staff, async (change) => {
    await makeHeldMailDue(change.tx, change.at);
    return storeSetting(change, { key: 'emailConfig', value, version });
  });
  await deps.realtime.publish({ type: 'mail_changed', timestamp: deps.clock.now().toISOString() });
  return saved;
}
