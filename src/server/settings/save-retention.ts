import type { VersionedSetting } from '../../shared/settings/contract.ts';
import { RETENTION_SETTING } from '../../shared/settings/rules.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { storeSetting } from './store-setting.ts';

interface Retention {
  /** Null for never. */
  months: number | null;
  version?: number | undefined;
}

/** Sets after how many months orders are anonymised, by the daily job; the privacy statement names it. Throws `version_conflict`. */
export function saveRetention(deps: Deps, { months, version }: Retention, staff: Staff): Promise<VersionedSetting> {
  const setting = { key: RETENTION_SETTING, value: months === null ? '' : String(months), version };
  return changeShop(deps, staff, (change) => storeSetting(change, setting));
}
