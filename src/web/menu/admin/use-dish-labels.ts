import type { AllergenMap } from '../../../shared/allergens/allergens.ts';
import { DIETS } from '../../../shared/allergens/diet.ts';
import { isOneOf } from '../../../shared/audit/words.ts';
import { isolate } from '../../../shared/bidi.ts';
import type { WeekFormLine } from '../../../shared/hours/week-form.ts';
import { LANGUAGE, LANGUAGES } from '../../../shared/languages.ts';
import { fieldIn, textIn } from '../../../shared/localised-text.ts';
import { DISH_FIELD_NAMES } from '../../../shared/menu/dish-fields.ts';
import type { DishForm, DishProblem } from '../../../shared/menu/dish-form.ts';
import { DISH_TEXTS } from '../../../shared/menu/dish-texts.ts';
import { dishGroupText } from '../../../shared/options/choice-text.ts';
import { useLimitText } from '../../forms/use-limit-text.ts';
import { useWeekFormText } from '../../forms/use-week-form-text.ts';
import { useAllergenText } from '../../ui/allergen-text.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useCategories } from './categories/use-categories.ts';
import { useOptionGroups } from './options/use-option-groups.ts';

interface DishLabels {
  /** Returns the label of a dish's field, such as `Name (עברית)`. */
  labelOf(field: keyof DishForm): string;
  /** Returns a field's value as text; undefined for one that is shown as it is. */
  textOf(value: DishForm[keyof DishForm], field: keyof DishForm): string | undefined;
  /** Returns the error text of a field, with what to do. */
  problemText(problem: DishProblem | undefined): string | undefined;
}

/** Returns the texts for a dish's fields, their values and their errors. */
export function useDishLabels(): DishLabels {
  const { t } = useTranslation();
  const limitText = useLimitText();
  const allergenText = useAllergenText();
  const reader = useLanguage();
  const weekFormText = useWeekFormText();
  const { data: groups = [] } = useOptionGroups();
  const categoryText = useCategoryText();
  const labels = new Map<string, string>(
    DISH_TEXTS.flatMap((text) =>
      LANGUAGES.map((language) => [
        fieldIn(text, language),
        `${t(`staff.menu.fields.${text}`)} (${LANGUAGE[language].name})`,
      ]),
    ),
  );
  labels.set('price', t('staff.menu.price')).set('isActive', t('staff.menu.active'));
  labels.set('showPortionsFrom', t('staff.menu.portions.showFrom')).set('optionGroups', t('staff.options.title'));
  const groupsText = (entries: DishForm['optionGroups']) =>
    entries
      .flatMap(({ id, ...limits }) => {
        const group = groups.find((each) => each.id === id);
        return group ? [dishGroupText({ name: isolate(textIn(group.name, reader)), ...limits }, t)] : [];
      })
      .join('\n');
  const contentText = (value: ListOrMap) => {
    if (isWeek(value)) return weekFormText(value);
    return isList(value) ? groupsText(value) : allergenText.parts(value).join('. ');
  };
  return {
    labelOf: (field) =>
      labels.get(field) ?? (isOneOf(DISH_FIELD_NAMES, field) ? t(`staff.menu.fields.${field}`) : field),
    textOf: (value, field) => {
      if (field === 'categoryId') return categoryText(value);
      const diet = DIETS.find((each) => each === value);
      if (diet) return t(`allergens.${diet}`);
      return value !== null && typeof value === 'object' ? contentText(value) : undefined;
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
        case 'tooFewChoices':
          return t('staff.options.problems.tooFewChoices', { count: problem.max });
        case 'contradiction':
          return t('staff.menu.allergens.contradiction', { allergens: allergenText.names(problem.allergens) });
        case 'week':
          return t(`staff.week.problems.${problem.problem}`);
        default:
          return t(`staff.menu.problems.${problem.type}`);
      }
    },
  };
}

function useCategoryText() {
  const { t } = useTranslation();
  const reader = useLanguage();
  const { data: categories = [] } = useCategories();
  return (value: unknown) => {
    if (value === 'new') return t('staff.menu.categories.newChoice');
    if (value === null) return undefined;
    const name = categories.find(({ id }) => id === value)?.name;
    return name ? isolate(textIn(name, reader)) : '';
  };
}

type ListOrMap = DishForm['optionGroups'] | readonly WeekFormLine[] | AllergenMap;

function isWeek(value: ListOrMap): value is readonly WeekFormLine[] {
  return isList(value) && value.some((entry) => 'days' in entry);
}

function isList(value: ListOrMap): value is DishForm['optionGroups'] {
  return Array.isArray(value);
}
