import { DatabaseBackup } from 'lucide-react';
import { useTranslation } from '../../ui/texts.tsx';

/** Shown on every staff page while the shop is being moved, so that nothing can be saved. */
export function ReadOnlyBanner({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="print:hidden">
      {isReadOnly && (
        <p className="flex items-center justify-center gap-3 bg-ink px-4 py-2 font-semibold text-paper text-sm">
          <DatabaseBackup aria-hidden className="size-5 shrink-0" />
          {t('staff.readOnly')}
        </p>
      )}
    </div>
  );
}
