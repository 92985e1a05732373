import { type Today, todayAt } from '../../shared/calendar.ts';
import { certificateEnd, withCertificateOn } from '../../shared/settings/certificate.ts';
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

/** Returns every setting with its version for staff, and those that customers may read now for others. */
export async function listSettingsFor(deps: Deps, isStaff: boolean): Promise<Setting[]> {
  const settings = await listAllSettings(deps.database.db);
  if (isStaff) return settings.map(showSetting);
  const stored = settings.filter(({ key }) => isPublicSetting(key)).map(({ key, value }) => [key, value] as const);
  const shown = withCertificateOn(Object.fromEntries(stored), todayOf(deps).date);
  return Object.entries(shown).map(([key, value]) => ({ key, value }));
}

/** Returns the settings that customers may read now. */
export async function loadPublicSettings(deps: Deps): Promise<PublicSettings> {
  return publicSettingsOn(await listAllSettings(deps.database.db), todayOf(deps));
}

/** Returns those of all settings that customers may read on a day. */
export function publicSettingsOn(settings: readonly Setting[], { date }: Pick<Today, 'date'>): PublicSettings {
  return withCertificateOn(publicSettings(settings), date);
}

/** Returns from when on settings that customers could read on a day are outdated by time alone. */
export function settingsFreshUntil(settings: PublicSettings, today: Today): Date | undefined {
  const end = certificateEnd(settings, today);
  return end === undefined ? undefined : new Date(end);
}

function todayOf({ clock, config }: Pick<Deps, 'clock' | 'config'>): Today {
  return todayAt({ timeZone: config.timeZone, now: clock.now().getTime() });
}

/** Returns after how many months orders lose their names; null for never. */
export async function loadRetention({ database }: Deps): Promise<{ months: number | null }> {
  return { months: readRetention(await findSetting(database.db, RETENTION_SETTING)) };
}
