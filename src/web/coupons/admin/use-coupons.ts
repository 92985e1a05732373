import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addCoupon,
  type CouponChanges,
  deleteCoupon,
  editCoupon,
  listCoupons,
  listDeletedCoupons,
  type NewCoupon,
  restoreCoupon,
} from '../../../shared/coupons/contract.ts';
import { call } from '../../api/client.ts';
import { useUndo } from '../../api/deletion-dialog.tsx';
import { useTranslation } from '../../ui/texts.tsx';

export const COUPONS_KEY = ['coupons'] as const;

/** Fetches every coupon that is not deleted, newest first. */
export function useCoupons() {
  return useQuery({ queryKey: COUPONS_KEY, queryFn: () => call(listCoupons, {}) });
}

/** Fetches the deleted coupons, newest first; stale whenever the coupons are. */
export function useDeletedCoupons() {
  return useQuery({ queryKey: [...COUPONS_KEY, 'deleted'], queryFn: () => call(listDeletedCoupons, {}) });
}

/** Mutations of coupons; the list is refetched after each, also after a failed one. */
export function useCouponChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: COUPONS_KEY });
  return {
    add: useMutation({ mutationFn: (coupon: NewCoupon) => call(addCoupon, { body: coupon }), onSettled }),
    edit: useMutation({
      mutationFn: ({ id, ...changes }: CouponChanges & { id: number }) =>
        call(editCoupon, { params: { id }, body: changes }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (id: number) => call(deleteCoupon, { params: { id } }), onSettled }),
    restore: useMutation({ mutationFn: (id: number) => call(restoreCoupon, { params: { id } }), onSettled }),
  };
}

/** Returns a function that restores a deleted coupon and shows a toast. */
export function useRestoreCoupon(): (id: number) => Promise<void> {
  const { t } = useTranslation();
  return useUndo({
    call: useCouponChanges().restore,
    done: t('staff.coupons.restored'),
    failed: t('staff.coupons.restoreFailed'),
  });
}
