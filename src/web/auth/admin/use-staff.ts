import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { inviteStaff, listStaff, removeStaff, resetStaffPassword } from '../../../shared/auth/contract.ts';
import type { Role } from '../../../shared/auth/roles.ts';
import { call } from '../../api/client.ts';
import { SESSIONS_KEY } from './use-sessions.ts';

const STAFF_KEY = ['staff'] as const;

/** Fetches every staff account; for owners. Refetched whenever the list is opened. */
export function useStaff() {
  return useQuery({ queryKey: STAFF_KEY, staleTime: 0, queryFn: () => call(listStaff, {}) });
}

/** Mutations of other accounts; the list and the sessions are refetched after each, also after a failed one. */
export function useStaffChanges() {
  const client = useQueryClient();
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: SESSIONS_KEY });
    return client.invalidateQueries({ queryKey: STAFF_KEY });
  };
  return {
    invite: useMutation({
      mutationFn: (body: { username: string; role: Role }) => call(inviteStaff, { body }),
      onSettled,
    }),
    resetPassword: useMutation({
      mutationFn: (id: string) => call(resetStaffPassword, { params: { id } }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (id: string) => call(removeStaff, { params: { id } }), onSettled }),
  };
}
