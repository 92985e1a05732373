import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isStated } from '../../../../shared/allergens/allergens.ts';
import type { Language } from '../../../../shared/languages.ts';
import { fieldIn } from '../../../../shared/localised-text.ts';
import {
  blankChoice,
  type ChoiceForm,
  choicesOf,
  isBlank,
  nextKey,
  withDefault,
  withPasted,
} from '../../../../shared/options/group-form.ts';
import { moved } from '../../../ui/drag-area.tsx';
import type { GroupFormState } from './use-group-form.ts';

export type ChoicesState = ReturnType<typeof useChoices>;

/** The choices of a group's form: adding, moving and removing them, and the keys of their fields. */
export function useChoices(form: GroupFormState, language: Language) {
  const choices = choicesOf(form.values);
  const set = (next: ChoiceForm[]) => flushSync(() => form.change({ choices: next }));
  const focus = (choice: ChoiceForm | undefined, field: string) => {
    const fields = document.getElementById(form.id)?.querySelectorAll<HTMLInputElement>('input') ?? [];
    [...fields].find(({ name }) => choice && name === `choices.${choice.key}.${field}`)?.focus();
  };
  const add = () => {
    const choice = blankChoice(nextKey(choices));
    set([...choices, choice]);
    focus(choice, fieldIn('name', language));
  };
  return {
    add,
    change: (index: number, edits: Partial<ChoiceForm>) =>
      form.change({ choices: choices.map((choice, each) => (each === index ? { ...choice, ...edits } : choice)) }),
    setDefault: (index: number, isDefault: boolean) =>
      form.change({ choices: withDefault(form.values, index, isDefault) }),
    /** States that the choices of which nothing is stated contain none of the allergens. */
    stateRestFree: () =>
      form.change({
        choices: choices.map((choice) =>
          isBlank(choice) || isStated(choice) ? choice : { ...choice, allergensComplete: true },
        ),
      }),
    move: (index: number, step: 1 | -1) => set(moved(choices, { from: index, to: index + step })),
    remove(index: number) {
      set(choices.toSpliced(index, 1));
      focus(choices[index + 1] ?? choices[index - 1], fieldIn('name', language));
    },
    /** Enter goes on to the next choice; after the last one it adds another. An empty last one lets it save the form. */
    onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number, field: string) {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
      const choice = choices[index];
      const isLast = index === choices.length - 1;
      if (!choice || (isLast && isBlank(choice))) return;
      event.preventDefault();
      if (isLast) add();
      else focus(choices[index + 1], field);
    },
    /** A pasted list makes a choice of each line. */
    onPaste(event: ClipboardEvent<HTMLInputElement>, index: number, pastedIn: Language) {
      const text = event.clipboardData.getData('text/plain');
      if (!/[\r\n]/.test(text.trim())) return;
      event.preventDefault();
      const next = withPasted(choices, { index, language: pastedIn, text });
      set(next);
      focus(next[index + next.length - choices.length], fieldIn('name', pastedIn));
    },
  };
}
