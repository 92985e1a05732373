import { useQuery } from '@tanstack/react-query';
import { getAccount } from '../../../shared/auth/contract.ts';
import { call } from '../../api/client.ts';

/** Goes stale with the session that it is about. */
export const ACCOUNT_KEY = ['account'] as const;

/** Who is signed in, and in which role. */
export function useAccount() {
  return useQuery({ queryKey: ACCOUNT_KEY, queryFn: () => call(getAccount, {}) });
}
