import { useFailureToast } from '../../api/problems.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { useCityChanges } from './use-cities.ts';

/** Returns a function that restores a deleted city and shows a toast. */
export function useRestoreCity(): (id: number) => Promise<void> {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const { restore } = useCityChanges();
  return async (id) => {
    try {
      await restore.mutateAsync(id);
      toast({ title: t('staff.cities.restored') });
    } catch (error) {
      fail(t('staff.cities.restoreFailed'), error);
    }
  };
}
