import { useQueryClient } from '@tanstack/react-query';
import type { Setting, VersionedSetting } from '../../../shared/settings/contract.ts';
import { type MailSettings, readSettings } from '../../mail/admin/mail-settings.ts';
import { SETTINGS_KEY } from '../../settings/admin/use-settings.ts';

/** Returns the settings that the mail forms need, once they are loaded. */
export function useMailSettings(): (settings: ReadonlyMap<string, Setting>) => MailSettings {
  const client = useQueryClient();
  return (settings) => ({
    ...readSettings(settings),
    take: (saved: VersionedSetting[]) =>
      client.setQueryData(SETTINGS_KEY, (before: ReadonlyMap<string, Setting> | undefined) => {
        return new Map([...(before ?? []), ...saved.map((setting) => [setting.key, setting] as const)]);
      }),
    refresh: () => void client.invalidateQueries({ queryKey: SETTINGS_KEY }),
  });
}
