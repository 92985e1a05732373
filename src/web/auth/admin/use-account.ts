import { useQuery } from '@tanstack/react-query';
import { getAccount } from '../../../shared/auth/contract.ts';
import { call } from '../../api/client.ts';

/** Query key; invalidated together with the session. */
export const ACCOUNT_KEY = ['account'] as const;

/** Fetches the signed-in account with its role. */
export function useAccount() {
  return useQuery({ queryKey: ACCOUNT_KEY, queryFn: () => call(getAccount, {}) });
}
