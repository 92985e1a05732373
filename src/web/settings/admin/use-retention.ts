import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveRetention } from '../../../shared/settings/contract.ts';
import { call } from '../../api/client.ts';
import { SETTINGS_KEY } from './use-settings.ts';

export function useSaveRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { months: number | null; version: number }) => call(saveRetention, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: SETTINGS_KEY }),
  });
}
