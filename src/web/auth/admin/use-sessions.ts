import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endSession, listSessions } from '../../../shared/auth/contract.ts';
import { call } from '../../api/client.ts';
import { hasCode } from '../../api/problems.ts';

export const SESSIONS_KEY = ['sessions'] as const;

/** Fetches open sessions: the own ones, or for an owner everyone's. Refetched whenever the list is opened. */
export function useSessions(isAll: boolean) {
  return useQuery({
    queryKey: [...SESSIONS_KEY, isAll],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => call(listSessions, { query: isAll ? { all: '1' } : {} }),
  });
}

/** Ends sessions one after the other; one that has already ended is not an error. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await endOne(id);
    },
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

async function endOne(id: string): Promise<void> {
  try {
    await call(endSession, { params: { id } });
  } catch (error) {
    if (!hasCode(error, 'not_found')) throw error;
  }
}
