import { useUndo } from '../../api/deletion-dialog.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useCityChanges } from './use-cities.ts';

/** Returns a function that restores a deleted city and shows a toast. */
export function useRestoreCity(): (id: number) => Promise<void> {
  const { t } = useTranslation();
  return useUndo({
    call: useCityChanges().restore,
    done: t('staff.cities.restored'),
    failed: t('staff.cities.restoreFailed'),
  });
}
