import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { countDemo, removeDemo } from '../../../shared/first-steps/demo-contract.ts';
import { call } from '../../api/client.ts';
import { FIRST_STEPS_KEY } from './use-first-steps.ts';

/** Counts what is left of the demo restaurant. For owners. */
export function useDemo() {
  return useQuery({ queryKey: [...FIRST_STEPS_KEY, 'demo'], queryFn: () => call(countDemo, {}) });
}

/** Removes the demo restaurant; everything shown is fetched again. */
export function useRemoveDemo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeDemo, {}),
    onSettled: () => {
      // The list of first steps was hidden because of the demo's orders, and a hidden one is not fetched again.
      void client.resetQueries({ queryKey: FIRST_STEPS_KEY });
      void client.invalidateQueries();
    },
  });
}
