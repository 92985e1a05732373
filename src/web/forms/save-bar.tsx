import { Button } from '../ui/button.tsx';
import { useTranslation } from '../ui/texts.tsx';
import { SubmitButton } from './form.tsx';
import type { DraftValues } from './use-draft.ts';
import type { Form } from './use-form.ts';

interface SaveBarProps {
  form: Pick<Form<DraftValues>, 'id' | 'isDirty' | 'isSaving' | 'isBlocked' | 'discard'>;
}

/** The end of a long form: an unsaved-changes hint and the save button, sticky until saved. */
export function SaveBar({ form }: SaveBarProps) {
  const { t } = useTranslation();
  const { isDirty, isSaving } = form;
  return (
    <div
      className={`flex min-h-17 flex-wrap items-center justify-end gap-3 ${isDirty ? 'sticky bottom-3 z-10 rounded-3xl border border-line bg-surface px-4 py-2.5 shadow-lg' : ''}`}
    >
      <p role="status" className="me-auto font-semibold text-muted max-[380px]:sr-only max-sm:text-sm">
        {isDirty && !isSaving ? t('staff.unsaved') : ''}
      </p>
      {isDirty && (
        <Button variant="quiet" disabled={isSaving} onClick={form.discard}>
          {t('staff.cancel')}
        </Button>
      )}
      <SubmitButton form={form} isDisabled={!isDirty} />
    </div>
  );
}
