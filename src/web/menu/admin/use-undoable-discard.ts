import type { DraftValues } from '../../forms/use-draft.ts';
import type { Form } from '../../forms/use-form.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';

/** Returns a function that discards the edits of a form; the toast that says so offers to bring them back. */
export function useUndoableDiscard<Values extends DraftValues>(form: Form<Values>): () => void {
  const { t } = useTranslation();
  return () => {
    const given = form.values;
    form.discard();
    toast({
      title: t('staff.menu.discarded'),
      action: { label: t('staff.undo'), run: () => form.change(given) },
    });
  };
}
