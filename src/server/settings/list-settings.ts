import type { Setting } from '../../shared/settings/contract.ts';
import {
  isPublicSetting,
  type PublicSettings,
  publicSettings,
  RETENTION_SETTING,
  readRetention,
} from '../../shared/settings/rules.ts';
import type { Deps } from '../deps.ts';
import { findSetting, listAllSettings } from './queries.ts';
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

/** Returns after how many months orders lose their names; null for never. */
export async function loadRetention({ database }: Deps): Promise<{ months: number | null }> {
  return { months: readRetention(await findSetting(database.db, RETENTION_SETTING)) };
}
