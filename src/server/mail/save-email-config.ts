import type { EmailConfig } from '../../shared/mail/contract.ts';
import type { VersionedSetting } from '../../shared/settings/contract.ts';
import { changeAsStaff } from '../audit/change-as-staff.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { storeSetting } from '../settings/store-setting.ts';
import { sealMailAccount } from './mail-account.ts';
import { scheduleHeldMail } from './queries.ts';

/**
 * Sets the mail account. The password is stored encrypted, and neither returned nor audited. Mail held back by the
 * previous account is retried immediately. Throws `version_conflict`.
 */
export async function saveEmailConfig(
  deps: Deps,
  { version, ...account }: EmailConfig & { version?: number | undefined },
  staff: Staff,
): Promise<VersionedSetting> {
  const value = sealMailAccount(deps.vault, account);
  const saved = await changeAsStaff(deps, staff, async (change) => {
    await scheduleHeldMail(change.tx, change.at);
    return storeSetting(change, { key: 'emailConfig', value, version });
  });
  await deps.realtime.publish({ type: 'mail_changed', timestamp: deps.clock.now().toISOString() });
  return saved;
}
