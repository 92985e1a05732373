import type { DraftValues } from '../../forms/use-draft.ts';
import type { Form } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';

/** Discards the edits of a form, if there are any; the toast that says so offers to bring them back. */
export function DiscardButton<Values extends DraftValues>({ form }: { form: Form<Values> }) {
  const { t } = useTranslation();
  if (!form.isDirty) return null;
  const discard = () => {
    const given = form.values;
    form.discard();
    const action = { label: t('staff.undo'), run: () => form.change(given) };
    toast({ title: t('staff.menu.discarded'), action });
  };
  return (
    <Button variant="quiet" disabled={form.isSaving} onClick={discard} className="me-auto">
      {t('staff.menu.discard')}
    </Button>
  );
}
