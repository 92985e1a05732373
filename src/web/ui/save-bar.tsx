import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

interface SaveBarProps {
  isDirty: boolean;
  isBusy: boolean;
  /** Saving waits, such as for a conflict to be settled. */
  isBlocked?: boolean;
  onDiscard(): void;
}

/** The end of a long form: says that something is not saved, and stays in view until it is. */
export function SaveBar({ isDirty, isBusy, isBlocked = false, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <div
      className={`flex min-h-17 flex-wrap items-center justify-end gap-3 ${isDirty ? 'sticky bottom-3 z-10 rounded-3xl border border-line bg-surface px-4 py-2.5 shadow-lg' : ''}`}
    >
      <p role="status" className="me-auto font-semibold text-muted max-[380px]:sr-only max-sm:text-sm">
        {isDirty && !isBusy ? t('staff.unsaved') : ''}
      </p>
      {isDirty && (
        <Button variant="quiet" disabled={isBusy} onClick={onDiscard}>
          {t('staff.cancel')}
        </Button>
      )}
      <Button variant="primary" type="submit" disabled={!isDirty || isBusy || isBlocked}>
        {t(isBusy ? 'staff.saving' : 'staff.save')}
      </Button>
    </div>
  );
}
