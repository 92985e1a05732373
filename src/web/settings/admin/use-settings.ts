import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { parseField } from '../../../shared/localised-text.ts';
import { changeSetting, changeSettings, listSettings, type SettingChange } from '../../../shared/settings/contract.ts';
import { EDITABLE_SETTING_KEYS, type EditableSettingKey, LOCALISED_SETTINGS } from '../../../shared/settings/rules.ts';
import { call } from '../../api/client.ts';

export const SETTINGS_KEY = ['settings'] as const;

/** Fetches every setting that was ever set, by key. */
export function useSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: async () => new Map((await call(listSettings, {})).map((setting) => [setting.key, setting])),
  });
}

export type StoredSettings = NonNullable<ReturnType<typeof useSettings>['data']>;

/** The draft of all settings' edits. */
export const SETTINGS_DRAFT = 'settings';

/** The values of the settings edited here; a setting that was never set is empty. */
export type SettingValues = Record<EditableSettingKey, string>;

export function valuesOf(settings: StoredSettings): SettingValues {
  const values = EDITABLE_SETTING_KEYS.map((key) => [key, settings.get(key)?.value ?? ''] as const);
  return Object.fromEntries(values) as SettingValues;
}

/** Returns the base text that customers see when this one was never set; empty for none. */
export function baseOf(values: SettingValues, key: EditableSettingKey): string {
  const localised = parseField(key, LOCALISED_SETTINGS);
  return localised ? values[localised.text] : '';
}

export function useChangeSetting() {
  return useSave(({ key, ...body }: SettingChange) => call(changeSetting, { params: { key }, body }));
}

/** Changes settings together: all, or none. */
export function useChangeSettings() {
  return useSave((settings: SettingChange[]) => call(changeSettings, { body: { settings } }));
}

function useSave<Change>(save: (change: Change) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    // Resolves after the refetch, so that the page shows the new values before the toast appears.
    onSettled: () => client.invalidateQueries({ queryKey: SETTINGS_KEY }),
  });
}
