import { useQuery } from '@tanstack/react-query';
import { listAllFoodItems } from '../../../shared/menu/contract.ts';
import { call } from '../../api/client.ts';

export const MENU_KEY = ['menu'] as const;

/** Every dish that is not deleted, in display order. */
export function useMenu() {
  return useQuery({ queryKey: MENU_KEY, queryFn: () => call(listAllFoodItems, {}) });
}
