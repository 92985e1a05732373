import { normaliseEmails } from '../../shared/mail/rules.ts';
import type { VersionedSetting } from '../../shared/settings/contract.ts';
import { changeAsStaff } from '../audit/change-as-staff.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { storeSetting } from '../settings/store-setting.ts';

interface AddressesChange {
  emails: string[];
  version?: number | undefined;
}

/** Sets the notification addresses, which may be empty (spec.md §5). Throws `version_conflict`. */
export function saveNotificationEmails(
  deps: Deps,
  { emails, version }: AddressesChange,
  staff: Staff,
): Promise<VersionedSetting> {
  const value = JSON.stringify(normaliseEmails(emails));
  return changeAsStaff(deps, staff, (change) => storeSetting(change, { key: 'notificationEmails', value, version }));
}
