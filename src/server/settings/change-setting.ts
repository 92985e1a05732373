import type { VersionedSetting } from '../../shared/settings/contract.ts';
import type { EditableSettingKey } from '../../shared/settings/rules.ts';
import { SETTING_VALUES } from '../../shared/settings/values.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { storeSetting } from './store-setting.ts';

interface SettingChange {
  key: EditableSettingKey;
  value: string;
  version?: number | undefined;
}

/** Changes a setting. Throws `invalid_input` for a value that the setting does not allow, `version_conflict`. */
export async function changeSetting(deps: Deps, setting: SettingChange, staff: Staff): Promise<VersionedSetting> {
  const value = checkValue(setting);
  return changeShop(deps, staff, (change) => storeSetting(change, { ...setting, value }));
}

function checkValue({ key, value }: SettingChange): string {
  const checked = SETTING_VALUES[key].safeParse(value);
  if (checked.success) return checked.data;
  throw new DomainError('invalid_input', { fields: { value: checked.error.issues[0]?.message ?? '' } });
}
