import type { VersionedSetting } from '../../shared/settings/contract.ts';
import { changeAsStaff } from '../audit/change-as-staff.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { storeSetting } from '../settings/store-setting.ts';

/** Removes the mail account with its password. Mail that needs it waits until another one is set. */
export async function removeEmailConfig(deps: Deps, staff: Staff): Promise<VersionedSetting> {
  const saved = await changeAsStaff(deps, staff, (change) =>
    storeSetting(change, { key: 'emailConfig', value: '', version: undefined }),
  );
  await deps.realtime.publish({ type: 'mail_changed', timestamp: deps.clock.now().toISOString() });
  return saved;
}
