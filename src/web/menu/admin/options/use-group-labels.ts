import { LANGUAGE, LANGUAGES } from '../../../../shared/languages.ts';
import { fieldIn } from '../../../../shared/localised-text.ts';
import type { GroupForm, GroupProblem } from '../../../../shared/options/group-form.ts';
import { GROUP_NUMBERS } from '../../../../shared/options/group-limits.ts';
import { useLimitText } from '../../../forms/use-limit-text.ts';
import { useTranslation } from '../../../ui/texts.tsx';

/** Returns the texts for a group's fields and their errors. */
export function useGroupLabels() {
  const { t } = useTranslation();
  const limitText = useLimitText();
  const labels = new Map<string, string>([
    ...LANGUAGES.map(
      (language) => [fieldIn('name', language), `${t('staff.options.name')} (${LANGUAGE[language].name})`] as const,
    ),
    ...GROUP_NUMBERS.map((field) => [field, t(`staff.options.limits.${field}`)] as const),
    ['isSize', t('staff.options.isSize')],
    ['choices', t('staff.options.choices')],
  ]);
  return {
    /** Returns the label of a field. */
    labelOf: (field: keyof GroupForm) => labels.get(field) ?? field,
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
