import { useTranslation } from 'react-i18next';
import { isolate } from '../../../shared/bidi.ts';
import { LANGUAGE, LANGUAGES } from '../../../shared/languages.ts';
import { fieldIn, textIn } from '../../../shared/localised-text.ts';
import type { DishForm, DishProblem } from '../../../shared/menu/dish-form.ts';
import { DISH_TEXTS } from '../../../shared/menu/dish-texts.ts';
import { useLimitText } from '../../forms/use-limit-text.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useOptionGroups } from './options/use-option-groups.ts';

interface DishLabels {
  /** Returns the label of a dish's field, such as `Name (עברית)`. */
  labelOf(field: keyof DishForm): string;
  /** Returns a field's value as text. */
  textOf(value: DishForm[keyof DishForm]): string;
  /** Returns the error text of a field, with what to do. */
  problemText(problem: DishProblem | undefined): string | undefined;
}

/** Returns the texts for a dish's fields, their values and their errors. */
export function useDishLabels(): DishLabels {
  const { t } = useTranslation();
  const limitText = useLimitText();
  const reader = useLanguage();
  const { data: groups = [] } = useOptionGroups();
  const labels = new Map<string, string>(
    DISH_TEXTS.flatMap((text) =>
      LANGUAGES.map((language) => [
        fieldIn(text, language),
        `${t(`staff.menu.fields.${text}`)} (${LANGUAGE[language].name})`,
      ]),
    ),
  );
  labels.set('price', t('staff.menu.price')).set('isActive', t('staff.menu.active'));
  labels.set('imageUrl', t('staff.menu.picture'));
  labels.set('portionsPerDay', t('staff.menu.portions.perDay'));
  labels.set('showPortionsFrom', t('staff.menu.portions.showFrom'));
  labels.set('optionGroups', t('staff.options.title'));
  const namesOf = (entries: DishForm['optionGroups'] | null) =>
    (entries ?? [])
      .flatMap(({ id }) => groups.filter((group) => group.id === id))
      .map(({ name }) => isolate(textIn(name, reader)))
      .join(', ');
  return {
    labelOf: (field) => labels.get(field) ?? field,
    textOf: (value) => {
      if (typeof value === 'boolean') return t(value ? 'staff.yes' : 'staff.no');
      return (typeof value === 'string' ? value : namesOf(value)) || t('staff.conflict.empty');
    },
    problemText: (problem) => {
      if (!problem) return undefined;
      switch (problem.type) {
        case 'limit':
          return limitText(problem.limit);
        case 'tooManyGroups':
        case 'ownLimit':
        case 'minAboveMax':
          return t(`staff.options.problems.${problem.type}`);
        default:
          return t(`staff.menu.problems.${problem.type}`);
      }
    },
  };
}
