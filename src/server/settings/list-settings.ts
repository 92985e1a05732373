import type { Setting } from '../../shared/settings/contract.ts';
import { isPublicSetting, type PublicSettings, publicSettings } from '../../shared/settings/rules.ts';
import type { Deps } from '../deps.ts';
import { listAllSettings } from './queries.ts';
import { showSetting } from './show-setting.ts';

/** Returns every setting with its version for staff, and the public ones for others. */
export async function listSettingsFor({ database }: Deps, isStaff: boolean): Promise<Setting[]> {
  const settings = await listAllSettings(database.db);
  if (isStaff) return settings.map(showSetting);
  return settings.filter(({ key }) => isPublicSetting(key)).map(({ key, value }) => ({ key, value }));
}

export async function loadPublicSettings({ database }: Deps): Promise<PublicSettings> {
  return publicSettings(await listAllSettings(database.db));
}
