import { useQuery } from '@tanstack/react-query';
import { listSettings } from '../../../shared/settings/contract.ts';
import { call } from '../../api/client.ts';

export const SETTINGS_KEY = ['settings'] as const;

/** Every setting that was ever set, by key. */
export function useSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: async () => new Map((await call(listSettings, {})).map((setting) => [setting.key, setting])),
  });
}
