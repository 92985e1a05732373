import type { VersionedSetting } from '../../shared/settings/contract.ts';
import type { EditableSettingKey } from '../../shared/settings/rules.ts';
import { SETTING_VALUES } from '../../shared/settings/values.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceShopChange } from './announce-shop-change.ts';
import { storeSetting } from './store-setting.ts';

interface SettingChange {
  key: EditableSettingKey;
  value: string;
  version?: number | undefined;
}

/** Changes a setting. Throws `invalid_input` for a value that the setting does not allow, `version_conflict`. */
export async function changeSetting(deps: Deps, change: SettingChange, staff: Staff): Promise<VersionedSetting> {
  const at = deps.clock.now().toISOString();
  const value = checkValue(change);
  const setting = await inTransaction(deps.database.db, (tx) => storeSetting(tx, { ...change, value }, { staff, at }));
  await announceShopChange(deps);
  return setting;
}

function checkValue({ key, value }: SettingChange): string {
  const checked = SETTING_VALUES[key].safeParse(value);
  if (checked.success) return checked.data;
  throw new DomainError('invalid_input', { fields: { value: checked.error.issues[0]?.message ?? '' } });
}
