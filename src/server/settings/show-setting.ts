import { showMailAccount } from './stored-mail-account.ts';

/** Returns a setting as staff may see it: the mail account without its password. */
export function showSetting<Stored extends { key: string; value: string }>(setting: Stored): Stored {
  return setting.key === 'emailConfig' ? { ...setting, value: showMailAccount(setting.value) } : setting;
}
