import type { Setting } from '../../shared/settings/contract.ts';
import { isPublicSetting, type PublicSettings, publicSettings } from '../../shared/settings/rules.ts';
import type { Deps } from '../deps.ts';
import { listAllSettings } from './queries.ts';

/** Keys whose value is never told to anyone, staff included. */
const WRITE_ONLY_KEYS = new Set(['emailConfig']);

/** Every setting for staff, the public keys for anyone else. */
export async function listSettingsFor({ database }: Deps, isStaff: boolean): Promise<Setting[]> {
  const settings = await listAllSettings(database.db);
  return settings.filter(({ key }) => (isStaff ? !WRITE_ONLY_KEYS.has(key) : isPublicSetting(key)));
}

export async function loadPublicSettings({ database }: Deps): Promise<PublicSettings> {
  return publicSettings(await listAllSettings(database.db));
}
