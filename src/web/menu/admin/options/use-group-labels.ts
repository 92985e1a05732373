import { isolate } from '../../../../shared/bidi.ts';
import { LANGUAGE, LANGUAGES } from '../../../../shared/languages.ts';
import { fieldIn, textIn } from '../../../../shared/localised-text.ts';
import { type ChoiceForm, type GroupForm, type GroupProblem, nameOf } from '../../../../shared/options/group-form.ts';
import { GROUP_NUMBERS } from '../../../../shared/options/group-limits.ts';
import { useLimitText } from '../../../forms/use-limit-text.ts';
import { useLanguage } from '../../../ui/i18n.ts';
import { useTranslation } from '../../../ui/texts.tsx';

/** Returns the texts for a group's fields, their values and their errors. */
export function useGroupLabels() {
  const { t } = useTranslation();
  const reader = useLanguage();
  const limitText = useLimitText();
  const labels = new Map<string, string>([
    ...LANGUAGES.map(
      (language) => [fieldIn('name', language), `${t('staff.options.name')} (${LANGUAGE[language].name})`] as const,
    ),
    ...GROUP_NUMBERS.map((field) => [field, t(`staff.options.limits.${field}`)] as const),
    ['isSize', t('staff.options.isSize')],
    ['choices', t('staff.options.choices')],
  ]);
  const namesOf = (choices: readonly ChoiceForm[]) =>
    choices.map((choice) => isolate(textIn(nameOf(choice), reader))).join(', ');
  return {
    /** Returns the label of a field. */
    labelOf: (field: keyof GroupForm) => labels.get(field) ?? field,
    /** Returns the choices as text; undefined for values that are shown as they are. */
    textOf: (value: GroupForm[keyof GroupForm]) => (typeof value === 'object' ? namesOf(value) : undefined),
    /** Returns the error text of a field, with what to do. */
    problemText(problem: GroupProblem | undefined): string | undefined {
      if (!problem) return undefined;
      switch (problem.type) {
        case 'limit':
          return limitText(problem.limit);
        case 'missing':
        case 'unreadable':
          return t(`staff.menu.problems.${problem.type}`);
        case 'number':
          return t('staff.options.problems.number', { min: problem.min, max: problem.max });
        case 'tooManyChoices':
        case 'tooManyDefaults':
        case 'tooFewChoices':
          return t(`staff.options.problems.${problem.type}`, { count: problem.max });
        default:
          return t(`staff.options.problems.${problem.type}`);
      }
    },
  };
}
