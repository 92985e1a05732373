import { useQuery } from '@tanstack/react-query';
import { listAllCities } from '../../../shared/cities/contract.ts';
import { call } from '../../api/client.ts';

export const CITIES_KEY = ['cities'] as const;

/** Every city that is not deleted, in display order. */
export function useCities() {
  return useQuery({ queryKey: CITIES_KEY, queryFn: () => call(listAllCities, {}) });
}
