import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../shared/languages.ts';
import type { NewDish, StaffDish } from '../../../shared/menu/contract.ts';
import { type DishForm, type DishProblems, readDishForm } from '../../../shared/menu/dish-form.ts';
import { useFailureToast } from '../../api/problems.ts';
import type { Draft } from '../../forms/use-draft.ts';
import { toast } from '../../ui/toast.ts';
import { useDishDraft } from './use-dish-draft.ts';
import { useSaveDish } from './use-menu.ts';

export interface DishFormState {
  draft: Draft<DishForm>;
  isBusy: boolean;
  problems: DishProblems;
  /** Edits fields, which clears their errors. */
  change(edits: Partial<DishForm>): void;
  /** Sends the dish, or shows what is wrong; a text that is missing in all languages is reported in `language`. */
  save(language: Language): Promise<void>;
  /** Gives the edits up; the message of that can bring them back. */
  discard(): void;
}

/** The form of a dish, or of a new one (null), with its draft, its errors and its saving. */
export function useDishForm(dish: StaffDish | null, onSaved: () => void): DishFormState {
  const { t } = useTranslation();
  const failureToast = useFailureToast();
  const draft = useDishDraft(dish);
  const saving = useSaveDish();
  const isSending = useRef(false);
  const [problems, setProblems] = useState<DishProblems>({});

  async function save(language: Language): Promise<void> {
    if (isSending.current) return;
    const read = readDishForm(draft.values, language);
    setProblems('problems' in read ? read.problems : {});
    if ('dish' in read) await send(read.dish);
    else tellProblems(read.problems);
  }

  async function send(content: NewDish): Promise<void> {
    isSending.current = true;
    try {
      await saving.mutateAsync({ dish: content, edited: dish && { id: dish.id, version: draft.version } });
      draft.discard();
      toast({ title: t(dish ? 'staff.menu.updated' : 'staff.menu.created') });
      onSaved();
    } catch (error) {
      failureToast(t(dish ? 'staff.menu.updateFailed' : 'staff.menu.createFailed'), error);
    } finally {
      isSending.current = false;
    }
  }

  function tellProblems(found: DishProblems): void {
    const isIncomplete = Object.values(found).some(({ type }) => type === 'missing');
    const text = t(isIncomplete ? 'staff.menu.incomplete' : 'errors.invalid_input');
    toast({ title: t('staff.menu.validationError'), text, variant: 'destructive' });
  }

  return {
    draft,
    isBusy: saving.isPending,
    problems,
    save,
    change(edits) {
      draft.change(edits);
      setProblems((all) => withoutProblems(all, Object.keys(edits)));
    },
    discard() {
      const given = draft.values;
      draft.discard();
      setProblems({});
      toast({
        title: t('staff.menu.discarded'),
        action: { label: t('staff.undo'), run: () => draft.change(given) },
      });
    },
  };
}

/** A name in one language cures the missing name in all. */
function withoutProblems(problems: DishProblems, edited: string[]): DishProblems {
  const baseOf = (field: string) => field.replace(/(He|Tr)$/, '');
  const cured = edited.map(baseOf);
  const left = Object.entries(problems).filter(
    ([field, { type }]) => !edited.includes(field) && !(type === 'missing' && cured.includes(baseOf(field))),
  );
  return Object.fromEntries(left);
}
