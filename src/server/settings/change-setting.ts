import type { SettingChange, VersionedSetting } from '../../shared/settings/contract.ts';
import { SETTING_VALUES } from '../../shared/settings/values.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { storeSetting } from './store-setting.ts';

/** Changes a setting. Throws `invalid_input` for a value that the setting does not allow, `version_conflict`, `picture_gone`. */
export async function changeSetting(deps: Deps, setting: SettingChange, staff: Staff): Promise<VersionedSetting> {
  const value = checkValue(setting, 'value');
  return changeShop(deps, staff, (change) => storeSetting(change, { ...setting, value }));
}

/** Changes all of the settings or, when it throws as `changeSetting` does, none. A key is given once. */
export async function changeSettings(
  deps: Deps,
  settings: readonly SettingChange[],
  staff: Staff,
): Promise<VersionedSetting[]> {
  const checked = settings.map((setting) => ({ ...setting, value: checkValue(setting, setting.key) }));
  if (new Set(settings.map(({ key }) => key)).size < settings.length) {
    throw new DomainError('invalid_input', { fields: { settings: 'Each key must be given once' } });
  }
  return changeShop(deps, staff, async (change) => {
    const stored: VersionedSetting[] = [];
    // Always in the same order, so that two callers never wait for each other's locks.
    for (const setting of checked.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
      stored.push(await storeSetting(change, setting));
    }
    return stored;
  });
}

/** Returns the value as it is stored. `field` is what the caller knows it by. */
function checkValue({ key, value }: SettingChange, field: string): string {
  const checked = SETTING_VALUES[key].safeParse(value);
  if (checked.success) return checked.data;
  throw new DomainError('invalid_input', { fields: { [field]: checked.error.issues[0]?.message ?? '' } });
}
