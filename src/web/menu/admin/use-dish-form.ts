import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Language, languagesFrom } from '../../../shared/languages.ts';
import { fieldIn, fieldsOf } from '../../../shared/localised-text.ts';
import type { NewDish, StaffDish } from '../../../shared/menu/contract.ts';
import { type DishForm, type DishProblems, readDishForm, withoutDeleted } from '../../../shared/menu/dish-form.ts';
import { DISH_TEXTS } from '../../../shared/menu/dish-texts.ts';
import { useFailureToast } from '../../api/problems.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { useCategories } from './categories/use-categories.ts';
import { useOptionGroups } from './options/use-option-groups.ts';
import { dishDraft } from './use-dish-draft.ts';
import { useDishLabels } from './use-dish-labels.ts';
import { useSaveDish } from './use-menu.ts';

export interface DishFormState extends Form<DishForm> {
  /** Submits a new dish; once it is saved, the form is empty for the next one. */
  submitAndAddAnother(event: SyntheticEvent): void;
  /** While a required field is empty, Enter in another one moves to it instead of submitting the form. */
  moveOnEnter(event: KeyboardEvent<HTMLInputElement>): void;
}

interface Options {
  /** Null for a new dish. */
  dish: StaffDish | null;
  /** The language on screen: a text missing in all languages is reported in it. */
  language: Language;
  /** Shows the language that has an error. */
  onLanguage(language: Language): void;
  onSaved(): void;
}

/** The form of a dish. */
export function useDishForm({ dish, language, onLanguage, onSaved }: Options): DishFormState {
  const { t } = useTranslation();
  const failureToast = useFailureToast();
  const reader = useLanguage();
  const saving = useSaveDish();
  const isAddingAnother = useRef(false);
  const { problemText } = useDishLabels();
  const { data: groups } = useOptionGroups();
  const { data: categories } = useCategories();
  const draft = dishDraft(dish);
  const read = (values: DishForm) =>
    readDishForm(withoutDeleted(values, { saved: draft.saved, categories, groups }), language, groups);
  const form = useForm<DishForm, NewDish, unknown>({
    ...draft,
    check(values) {
      const checked = read(values);
      if ('dish' in checked) return { content: checked.dish };
      const errors = Object.entries(checked.problems).map(([field, problem]) => [field, problemText(problem)]);
      return { errors: Object.fromEntries(errors) };
    },
    send: (content, version) => saving.mutateAsync({ dish: content, edited: dish && { id: dish.id, version } }),
    messages: { saved: t(dish ? 'staff.menu.updated' : 'staff.menu.created') },
    onSaved: () => (isAddingAnother.current ? startNext() : onSaved()),
    onFailed: (error) => failureToast(t(dish ? 'staff.menu.updateFailed' : 'staff.menu.createFailed'), error),
  });

  /** Returns what to do first, in a line. */
  function summaryOf(problems: DishProblems): string {
    const missing = Object.entries(problems).flatMap(([field, problem]) =>
      problem?.type === 'missing' ? [field] : [],
    );
    if (missing.length === 0) return t('errors.invalid_input');
    const isCategory = (field: string) => fieldsOf('category').some((each) => each === field);
    if (!missing.every(isCategory)) return t('staff.menu.incomplete');
    return `${t('staff.menu.categories.newName')}: ${t('staff.menu.problems.missing')}`;
  }
  function showProblems(problems: DishProblems): void {
    toast({ title: t('staff.menu.validationError'), text: summaryOf(problems), variant: 'destructive' });
    const withError = languagesFrom(reader).find((each) => hasErrorIn(problems, each));
    // Before the first field with an error is focused.
    if (withError) flushSync(() => onLanguage(withError));
  }
  function submit(event: SyntheticEvent, addsAnother: boolean): void {
    if (!form.isBlocked) {
      isAddingAnother.current = addsAnother;
      const checked = read(form.values);
      if ('problems' in checked) showProblems(checked.problems);
    }
    form.submit(event);
  }
  function startNext(): void {
    flushSync(() => onLanguage(reader));
    fieldsIn(document.getElementById(form.id))
      .find(({ name }) => name === fieldIn('name', reader))
      ?.focus();
  }
  return {
    ...form,
    submit: (event) => submit(event, false),
    submitAndAddAnother: (event) => submit(event, true),
    moveOnEnter(event) {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      const checked = read(form.values);
      const isMissing = (name: string) =>
        'problems' in checked && checked.problems[name as keyof DishForm]?.type === 'missing';
      if (isMissing(event.currentTarget.name)) return;
      const next = fieldsIn(event.currentTarget.form).find(({ name }) => isMissing(name));
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function fieldsIn(form: HTMLElement | null): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])];
}

function hasErrorIn(problems: DishProblems, language: Language): boolean {
  return DISH_TEXTS.some((text) => problems[fieldIn(text, language)] !== undefined);
}
