import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { endOfSpan, type SoldOutSpan } from '../../../shared/menu/sold-out.ts';
import { useFailureToast } from '../../api/problems.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { serverNow } from '../../ui/server-time.ts';
import { toast } from '../../ui/toast.ts';
import { useChangeDish } from './use-menu.ts';

/** Marks a dish as sold out, or as available again. */
export function useSellOut({ id }: StaffDish) {
  const { t } = useTranslation();
  const timeZone = useContext(TimeZoneContext);
  const failureToast = useFailureToast();
  const saving = useChangeDish();
  const save = (soldOutUntil: string | null) =>
    saving.mutate(
      { id, changes: { soldOutUntil } },
      {
        onSuccess: () => toast({ title: t('staff.menu.updated') }),
        onError: (error) => failureToast(t('staff.menu.updateFailed'), error),
      },
    );
  return {
    sellOutFor: (span: SoldOutSpan) => save(endOfSpan(span, { timeZone, now: serverNow() })),
    end: () => save(null),
  };
}
