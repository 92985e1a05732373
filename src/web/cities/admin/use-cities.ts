import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addCity,
  type CityChanges,
  deleteCity,
  editCity,
  listAllCities,
  listDeletedCities,
  type NewCity,
  restoreCity,
} from '../../../shared/cities/contract.ts';
import { call } from '../../api/client.ts';

export const CITIES_KEY = ['cities'] as const;

/** Fetches every city that is not deleted, in display order. */
export function useCities() {
  return useQuery({ queryKey: CITIES_KEY, queryFn: () => call(listAllCities, {}) });
}

/** Fetches the deleted cities, newest first; stale whenever the cities are. */
export function useDeletedCities() {
  return useQuery({ queryKey: [...CITIES_KEY, 'deleted'], queryFn: () => call(listDeletedCities, {}) });
}

/** Mutations of cities; the list is refetched after each, also after a failed one. */
export function useCityChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: CITIES_KEY });
  return {
    add: useMutation({ mutationFn: (city: NewCity) => call(addCity, { body: city }), onSettled }),
    edit: useMutation({
      mutationFn: ({ id, ...changes }: CityChanges & { id: number; version: number }) =>
        call(editCity, { params: { id }, body: changes }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (id: number) => call(deleteCity, { params: { id } }), onSettled }),
    restore: useMutation({ mutationFn: (id: number) => call(restoreCity, { params: { id } }), onSettled }),
  };
}
