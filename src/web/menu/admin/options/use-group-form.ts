import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '../../../../shared/languages.ts';
import type { EnteredGroup, StaffOptionGroup } from '../../../../shared/options/contract.ts';
import {
  EMPTY_GROUP_FORM,
  type GroupForm,
  languagesWithProblem,
  readGroupForm,
  toGroupForm,
} from '../../../../shared/options/group-form.ts';
import type { Size } from '../../../../shared/options/sizes.ts';
import type { FieldErrors, Form } from '../../../forms/use-form.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useTranslation } from '../../../ui/texts.tsx';
import { useGroupLabels } from './use-group-labels.ts';
import { useSaveGroup } from './use-option-groups.ts';

export type GroupFormState = Form<GroupForm>;

interface Options {
  /** Null for a new group. */
  group: StaffOptionGroup | null;
  /** For which the form asks prices. */
  sizes: readonly Size[];
  /** The language on screen: a name missing in all languages is reported in it. */
  language: Language;
  /** Shows the language that has an error. */
  onLanguage(language: Language): void;
  onSaved(group: StaffOptionGroup): void;
}

/** The form of an option group. */
export function useGroupForm({ group, sizes, language, onLanguage, onSaved }: Options): GroupFormState {
  const { t } = useTranslation();
  const saving = useSaveGroup();
  const { problemText } = useGroupLabels();
  const form = useForm<GroupForm, EnteredGroup, StaffOptionGroup>({
    name: `option-group:${group?.id ?? 'new'}`,
    saved: group ? toGroupForm(group) : EMPTY_GROUP_FORM,
    version: group?.version ?? 0,
    check(values) {
      const read = readGroupForm(values, language, sizes);
      if ('group' in read) return { content: read.group };
      const errors = Object.entries(read.problems).map(([field, problem]) => [field, problemText(problem)]);
      return { errors: Object.fromEntries(errors) as FieldErrors<GroupForm> };
    },
    send: (content, version) => saving.mutateAsync({ group: content, edited: group && { id: group.id, version } }),
    messages: { saved: t('staff.options.saved'), failed: t('staff.options.saveFailed') },
    onSaved,
  });
  return {
    ...form,
    submit(event: SyntheticEvent) {
      const read = readGroupForm(form.values, language, sizes);
      const withError = 'problems' in read ? languagesWithProblem(read.problems) : [];
      const [first] = withError;
      // Before the first field with an error is focused.
      if (first && !withError.includes(language)) flushSync(() => onLanguage(first));
      form.submit(event);
    },
  };
}
