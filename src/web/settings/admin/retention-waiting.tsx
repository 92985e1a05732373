import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../ui/texts.tsx';
import { useRetentionState } from './use-retention.ts';

/** Says that nothing is erased while the clock of the server is not trusted. */
export function RetentionWaiting() {
  const { t } = useTranslation();
  if (!useRetentionState().data?.isWaiting) return null;
  return (
    <p role="status" className="mb-4 flex items-start gap-2 font-semibold">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      {t('staff.privacy.waiting')}
    </p>
  );
}
