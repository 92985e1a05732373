import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../../shared/languages.ts';
import { fieldIn } from '../../../shared/localised-text.ts';
import type { NewDish, StaffDish } from '../../../shared/menu/contract.ts';
import { type DishForm, type DishProblems, readDishForm } from '../../../shared/menu/dish-form.ts';
import { DISH_TEXTS } from '../../../shared/menu/dish-texts.ts';
import { useFailureToast } from '../../api/problems.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { toast } from '../../ui/toast.ts';
import { dishDraft } from './use-dish-draft.ts';
import { useDishLabels } from './use-dish-labels.ts';
import { useSaveDish } from './use-menu.ts';

export type DishFormState = Form<DishForm>;

interface Options {
  /** Null for a new dish. */
  dish: StaffDish | null;
  /** The language on screen: a text missing in all languages is reported in it. */
  language: Language;
  /** Shows the language that has an error. */
  onLanguage(language: Language): void;
  onSaved(): void;
}

/** The form of a dish. Discarding its edits can be undone. */
export function useDishForm({ dish, language, onLanguage, onSaved }: Options): DishFormState {
  const { t } = useTranslation();
  const failureToast = useFailureToast();
  const saving = useSaveDish();
  const { problemText } = useDishLabels();
  const form = useForm<DishForm, NewDish, unknown>({
    ...dishDraft(dish),
    check(values) {
      const read = readDishForm(values, language);
      if ('dish' in read) return { content: read.dish };
      const errors = Object.entries(read.problems).map(([field, problem]) => [field, problemText(problem)]);
      return { errors: Object.fromEntries(errors) };
    },
    send: (content, version) => saving.mutateAsync({ dish: content, edited: dish && { id: dish.id, version } }),
    messages: { saved: t(dish ? 'staff.menu.updated' : 'staff.menu.created') },
    onSaved,
    onFailed: (error) => failureToast(t(dish ? 'staff.menu.updateFailed' : 'staff.menu.createFailed'), error),
  });

  function showProblems(problems: DishProblems): void {
    const isIncomplete = Object.values(problems).some(({ type }) => type === 'missing');
    const text = t(isIncomplete ? 'staff.menu.incomplete' : 'errors.invalid_input');
    toast({ title: t('staff.menu.validationError'), text, variant: 'destructive' });
    const withErrors = LANGUAGES.filter((each) => hasErrorIn(problems, each));
    // Before the first field with an error is focused.
    if (withErrors[0] && !withErrors.includes(language)) flushSync(() => onLanguage(withErrors[0] ?? language));
  }
  return {
    ...form,
    submit(event) {
      const read = readDishForm(form.values, language);
      if ('problems' in read && !form.isBlocked) showProblems(read.problems);
      form.submit(event);
    },
    discard() {
      const given = form.values;
      form.discard();
      toast({
        title: t('staff.menu.discarded'),
        action: { label: t('staff.undo'), run: () => form.change(given) },
      });
    },
  };
}

function hasErrorIn(problems: DishProblems, language: Language): boolean {
  return DISH_TEXTS.some((text) => problems[fieldIn(text, language)] !== undefined);
}
