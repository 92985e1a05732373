import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveRetention, showRetention } from '../../../shared/settings/contract.ts';
import { call } from '../../api/client.ts';
import { SETTINGS_KEY } from './use-settings.ts';

/** Fetches whether erasing waits for the clock of the server, each time that it is shown: no message says that it changed. */
export function useRetentionState() {
  return useQuery({ queryKey: ['retention'], queryFn: () => call(showRetention, {}), staleTime: 0 });
}

export function useSaveRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { months: number | null; version: number }) => call(saveRetention, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: SETTINGS_KEY }),
  });
}
