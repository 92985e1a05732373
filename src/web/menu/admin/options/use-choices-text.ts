import { choiceText } from '../../../../shared/options/choice-text.ts';
import { type GroupForm, isBlank } from '../../../../shared/options/group-form.ts';
import type { Size } from '../../../../shared/options/sizes.ts';
import { typedChoice } from '../../../../shared/options/typed-choice.ts';
import { useAllergenText } from '../../../ui/allergen-text.ts';
import { useLanguage } from '../../../ui/i18n.ts';
import { useTranslation } from '../../../ui/texts.tsx';

/** Returns a function that returns the choices in a group's form, one a line; undefined for what is shown as it is. */
export function useChoicesText(sizes: readonly Size[]) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { inBrief } = useAllergenText();
  return (value: GroupForm[keyof GroupForm]): string | undefined => {
    if (typeof value !== 'object') return undefined;
    return value
      .filter((choice) => !isBlank(choice))
      .map((choice) => choiceText(typedChoice(choice, { language, sizes }), { t, allergens: inBrief }))
      .join('\n');
  };
}
