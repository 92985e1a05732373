import { z } from 'zod';
import type { Allergen } from '../allergens/allergens.ts';
import { contradictions } from '../allergens/diet.ts';
import { readAmount } from '../amount-input.ts';
import { readWeekForm, toWeekForm, type WeekFormLine, type WeekProblem } from '../hours/week-form.ts';
import type { Language } from '../languages.ts';
import { type Limit, limitOf } from '../limits.ts';
import { fieldIn, fieldsOf, readFields, type TextFields, textsOf, toFields } from '../localised-text.ts';
import { toDecimal } from '../money.ts';
import type { OptionGroup } from '../options/contract.ts';
import { minProblem } from '../options/group-limits.ts';
import { withFlags } from '../wire.ts';
import { editFoodItem, type NewDish, type StaffDish } from './contract.ts';
import { DISH_FIELD_NAMES, type DishField, EMPTY_DISH } from './dish-fields.ts';
import { DISH_TEXTS, type DishText, type DishTexts, REQUIRED_TEXTS } from './dish-texts.ts';
import { servedTimes } from './served-wire.ts';

/** The field of a dish's text in one language, named as on the wire. */
export type DishTextField = TextFields<DishText>;

/** A dish is sold out at once, not in its form. */
const TYPED_OTHERWISE = [
  ...DISH_TEXTS,
  'price',
  'portionsPerDay',
  'showPortionsFrom',
  'optionGroups',
  'served',
  'soldOutUntil',
] as const satisfies DishField[];
type AsItIs = Pick<StaffDish, Exclude<DishField, (typeof TYPED_OTHERWISE)[number]>>;

/** Values of the dish form: all texts, and the price as typed. */
export type DishForm = Record<DishTextField, string> &
  Omit<AsItIs, 'categoryId'> & {
    price: string;
    /** A whole number as typed; empty for no limit. */
    portionsPerDay: string;
    /** As typed; empty for never. */
    showPortionsFrom: string;
    /** `new`: the category that the texts name. */
    categoryId: number | 'new' | null;
    optionGroups: DishGroupForm[];
    /** Null for always. */
    served: readonly WeekFormLine[] | null;
  };

/** An option group of a dish in its form, with its limits as typed; empty: the group's own limit. */
export interface DishGroupForm {
  id: number;
  min: string;
  max: string;
}

const textFields = (dish: DishTexts) =>
  Object.assign({}, ...DISH_TEXTS.map((text) => toFields(text, dish[text]))) as Record<DishTextField, string>;

/** Initial values of the form of a new dish. */
export const EMPTY_DISH_FORM: DishForm = { ...toDishForm({ ...EMPTY_DISH, price: 0 }), price: '' };

/** Returns the form values of a dish. */
export function toDishForm(dish: Pick<StaffDish, DishField>): DishForm {
  const { portionsPerDay, showPortionsFrom } = dish;
  return {
    ...asItIs(dish),
    ...textFields(dish),
    price: toDecimal(dish.price),
    portionsPerDay: String(portionsPerDay ?? ''),
    showPortionsFrom: String(showPortionsFrom ?? ''),
    optionGroups: dish.optionGroups.map(({ id, min, max }) => ({ id, min: String(min ?? ''), max: String(max ?? '') })),
    served: dish.served && toWeekForm(dish.served),
  };
}

function asItIs(dish: Pick<StaffDish, DishField>): AsItIs {
  const typed: readonly string[] = TYPED_OTHERWISE;
  const fields = DISH_FIELD_NAMES.filter((field) => !typed.includes(field));
  return Object.fromEntries(fields.map((field) => [field, dish[field]])) as AsItIs;
}

/** Returns a typed whole number; null where it is empty, and NaN, which the schema refuses, for anything else. */
export function readWholeNumber(typed: string): number | null {
  const digits = typed.trim();
  if (digits === '') return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Whether the portions of a day are limited; only then does the form ask from which number down customers see them. */
export function isPortioned({ portionsPerDay }: Pick<DishForm, 'portionsPerDay'>): boolean {
  return portionsPerDay.trim() !== '';
}

/** Returns the texts in the form's values. */
export function textsOfForm(form: DishForm): DishTexts {
  return Object.fromEntries(DISH_TEXTS.map((text) => [text, readFields(form, text)])) as DishTexts;
}

/** Validation error of a field. */
export type DishProblem =
  | { type: 'missing' | 'price' | 'portions' | 'unreadable' | 'tooManyGroups' | 'ownLimit' | 'minAboveMax' }
  | { type: 'week'; problem: WeekProblem }
  | { type: 'limit'; limit: Limit }
  /** More are required than the choices offered allow: `max`. */
  | { type: 'tooFewChoices'; max: number }
  /** Allergens that a dish of this diet cannot contain. */
  | { type: 'contradiction'; allergens: readonly Allergen[] };
/** By field; a limit of an option group is `optionGroups.<id>.min` or `.max`. */
export type DishProblems = Partial<Record<keyof DishForm | `optionGroups.${string}`, DishProblem>>;

/** An option group, as far as the limits of a dish depend on it. */
type LimitingGroup = Pick<OptionGroup, 'id' | 'min' | 'max' | 'maxPerChoice' | 'isSize'> & {
  choices: readonly Pick<OptionGroup['choices'][number], 'isActive'>[];
};

/**
 * Returns the dish to send, or the errors of the form (spec.md §5): a name and a description in any language, and a
 * price are required. A name or description missing in all languages is reported in `language`, the one on screen.
 * Limits are compared with those of the `groups` that are known.
 */
export function readDishForm(
  form: DishForm,
  language: Language,
  groups: readonly LimitingGroup[] = [],
): { dish: NewDish } | { problems: DishProblems } {
  const price = readAmount(form.price).trim();
  const optionGroups = form.optionGroups.map(({ id, min, max }) => ({
    id,
    min: readWholeNumber(min),
    max: readWholeNumber(max),
  }));
  const week = form.served && readWeekForm(form.served);
  const read = editFoodItem.body.safeParse({
    ...withFlags(withCategory(form)),
    served: week && 'week' in week ? z.encode(servedTimes.shown, week.week) : null,
    price,
    portionsPerDay: readWholeNumber(form.portionsPerDay),
    // What was typed in a field that is not on screen does not count.
    showPortionsFrom: isPortioned(form) ? readWholeNumber(form.showPortionsFrom) : null,
    optionGroups,
  });
  const problems: DishProblems = { ...missingTexts(form, language), ...contradictoryLimits(optionGroups, groups) };
  if (week && 'problem' in week) problems.served = { type: 'week', problem: week.problem };
  const wrong = contradictions(form.diet, form.allergens);
  if (wrong.length > 0) problems.diet = { type: 'contradiction', allergens: wrong };
  for (const issue of read.error?.issues ?? []) {
    const field = fieldOf(issue.path, form);
    problems[field] ??= problemOf(issue, { field, isMissing: field === 'price' && price === '' });
  }
  // Changes of a dish may come without a price; the form always has one.
  return read.data && Object.keys(problems).length === 0 ? { dish: read.data as NewDish } : { problems };
}

/** What a dish's form refers to: as it was saved, and as far as the lists are known. */
interface Known {
  saved: Pick<DishForm, 'categoryId' | 'optionGroups'>;
  categories: readonly { id: number }[] | undefined;
  groups: readonly { id: number }[] | undefined;
}

/** Returns the form as it is shown: without a category and option groups that were entered, and deleted since. */
export function withoutDeleted(form: DishForm, { saved, categories, groups }: Known): DishForm {
  const has = (list: readonly { id: number }[] | undefined, id: number) => list?.some((each) => each.id === id);
  const { categoryId, optionGroups } = form;
  const isGone =
    typeof categoryId === 'number' && categoryId !== saved.categoryId && has(categories, categoryId) === false;
  return {
    ...form,
    categoryId: isGone ? null : categoryId,
    optionGroups: optionGroups.filter(({ id }) => has(saved.optionGroups, id) || has(groups, id) !== false),
  };
}

/** Returns the form with its category by id, or by the texts of a new one. */
function withCategory({ categoryId, ...form }: DishForm) {
  if (categoryId === 'new') return form;
  const texts = fieldsOf('category').map((field) => [field, undefined]);
  return { ...form, ...Object.fromEntries(texts), categoryId };
}

function missingTexts(form: DishForm, language: Language): DishProblems {
  const required = form.categoryId === 'new' ? ([...REQUIRED_TEXTS, 'category'] as const) : REQUIRED_TEXTS;
  const missing = required.filter((text) => textsOf(readFields(form, text)).length === 0);
  return Object.fromEntries(missing.map((text) => [fieldIn(text, language), { type: 'missing' }]));
}

interface TypedLimits {
  id: number;
  min: number | null;
  max: number | null;
}

function contradictoryLimits(typed: readonly TypedLimits[], groups: readonly LimitingGroup[]): DishProblems {
  return Object.fromEntries(
    typed.flatMap((limits) => {
      const problem = limitProblem(
        limits,
        groups.find(({ id }) => id === limits.id),
      );
      return problem ? [[`optionGroups.${limits.id}.min`, problem]] : [];
    }),
  );
}

function limitProblem({ min, ...own }: TypedLimits, group: LimitingGroup | undefined): DishProblem | null {
  const max = own.max ?? group?.max ?? null;
  if (min === null || max === null || group?.isSize) return null;
  if (group) return minProblem({ ...group, min, max });
  return min > max ? { type: 'minAboveMax' } : null;
}

function fieldOf([first, index, limit]: readonly PropertyKey[], form: DishForm): keyof DishProblems {
  const group = first === 'optionGroups' ? form.optionGroups[Number(index)] : undefined;
  return group ? `optionGroups.${group.id}.${String(limit)}` : (first as keyof DishForm);
}

function problemOf(issue: z.core.$ZodIssue, { field, isMissing }: { field: string; isMissing: boolean }): DishProblem {
  if (isMissing) return { type: 'missing' };
  if (field === 'portionsPerDay' || field === 'showPortionsFrom') return { type: 'portions' };
  if (field === 'optionGroups') return { type: 'tooManyGroups' };
  if (field.startsWith('optionGroups.')) return { type: 'ownLimit' };
  const limit = limitOf(issue);
  if (limit) return { type: 'limit', limit };
  return { type: field === 'price' ? 'price' : 'unreadable' };
}
