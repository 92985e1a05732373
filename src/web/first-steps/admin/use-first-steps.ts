import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listFirstSteps, recordSharing, showFirstSteps } from '../../../shared/first-steps/contract.ts';
import { call } from '../../api/client.ts';

export const FIRST_STEPS_KEY = ['first-steps'] as const;

/** Fetches the steps before the first order. Again at each visit, because not every change of mail settings is published. */
export function useFirstSteps() {
  return useQuery({
    queryKey: FIRST_STEPS_KEY,
    queryFn: () => call(listFirstSteps, {}),
    refetchOnMount: 'always',
    // Once hidden it stays so, and each order would ask for it again.
    enabled: ({ state }) => state.data?.isShown !== false,
  });
}

/** Dismisses the list for everyone, or shows it again. */
export function useShowFirstSteps() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isShown: boolean) => call(showFirstSteps, { body: { isShown } }),
    onSuccess: (steps) => client.setQueryData(FIRST_STEPS_KEY, steps),
  });
}

/** Records that the address was copied or printed, which is a step. */
export function useRecordSharing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(recordSharing, {}),
    onSuccess: (steps) => client.setQueryData(FIRST_STEPS_KEY, steps),
  });
}
