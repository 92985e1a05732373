import type { VersionedSetting } from '../../shared/settings/contract.ts';
import { RETENTION_SETTING } from '../../shared/settings/rules.ts';
import { changeAsStaff } from '../audit/change-as-staff.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { storeSetting } from './store-setting.ts';

interface Retention {
  /** Null for never. */
  months: number | null;
  version?: number | undefined;
}

/** Sets after how many months orders are anonymised, by the daily job. Throws `version_conflict`. */
export function saveRetention(deps: Deps, { months, version }: Retention, staff: Staff): Promise<VersionedSetting> {
  const setting = { key: RETENTION_SETTING, value: months === null ? '' : String(months), version };
  return changeAsStaff(deps, staff, (change) => storeSetting(change, setting));
}
