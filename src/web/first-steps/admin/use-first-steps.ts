import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type FirstSteps,
  listFirstSteps,
  recordSharing,
  showFirstSteps,
} from '../../../shared/first-steps/contract.ts';
import { call } from '../../api/client.ts';

export const FIRST_STEPS_KEY = ['first-steps'] as const;

const isHidden = (steps: FirstSteps | undefined) => steps?.isShown === false;

/** Fetches the steps before the first order; while they are shown, again at each visit. */
export function useFirstSteps() {
  return useQuery({
    queryKey: FIRST_STEPS_KEY,
    queryFn: () => call(listFirstSteps, {}),
    refetchOnMount: ({ state }) => isHidden(state.data) || 'always',
  });
}

/** Fetches the steps again unless they are hidden: orders and mail do not bring them back, and each would ask for them. */
export function refreshShownSteps(client: QueryClient): void {
  if (isHidden(client.getQueryData<FirstSteps>(FIRST_STEPS_KEY))) return;
  void client.invalidateQueries({ queryKey: FIRST_STEPS_KEY });
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
