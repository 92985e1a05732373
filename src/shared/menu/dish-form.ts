import type { z } from 'zod';
import { LANGUAGES, type Language } from '../languages.ts';
import { type Agorot, parseDecimal, toDecimal } from '../money.ts';
import { DISH_TEXTS, type DishTextField, dishTextField } from './completeness.ts';
import { editFoodItem, type NewDish, type StaffDish } from './contract.ts';
import { baseText } from './dish-texts.ts';

/** A dish as its form has it: all texts and the price as typed. */
export type DishForm = Record<DishTextField, string> & {
  price: string;
  imageUrl: string | null;
  isActive: boolean;
};

const TEXT_FIELDS = DISH_TEXTS.flatMap((text) => LANGUAGES.map((language) => dishTextField(text, language)));

/** What the form of a new dish begins with. */
export const EMPTY_DISH_FORM: DishForm = {
  ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<DishTextField, string>),
  price: '',
  imageUrl: null,
  isActive: true,
};

/** The form of a dish. */
export function toDishForm(dish: StaffDish): DishForm {
  const texts = TEXT_FIELDS.map((field) => [field, dish[field] ?? '']);
  const { imageUrl, isActive } = dish;
  return { ...EMPTY_DISH_FORM, ...Object.fromEntries(texts), price: toDecimal(dish.price), imageUrl, isActive };
}

/** A price as people type it, in agorot; some type a comma, and the sign. Null when it is none. */
export function parsePrice(text: string): Agorot | null {
  return parseDecimal(text.replace('₪', '').trim().replace(',', '.'));
}

/** What is wrong with a field of the form. */
export type DishProblem = { type: 'missing' | 'price' | 'unreadable' } | { type: 'tooLong'; max: number };
export type DishProblems = Partial<Record<keyof DishForm, DishProblem>>;

/**
 * A dish to send, or what is wrong with the form (spec.md §5): a name and a description are needed in any
 * language, and a price. Empty texts are sent as null. A name or description that is missing altogether is
 * reported in `language`, the one that is looked at.
 */
export function readDishForm(form: DishForm, language: Language): { dish: NewDish } | { problems: DishProblems } {
  const price = parsePrice(form.price);
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, form[field].trim() || null]));
  const entered = { ...texts, imageUrl: form.imageUrl, isActive: form.isActive ? 1 : 0 };
  const problems: DishProblems = {
    ...missingBase(entered, language),
    ...(price === null ? { price: { type: form.price.trim() === '' ? 'missing' : 'price' } } : {}),
  };
  const read = editFoodItem.body.safeParse({ ...entered, price: toDecimal(price ?? 0) });
  for (const issue of read.error?.issues ?? []) {
    const field = issue.path[0] as keyof DishForm;
    problems[field] ??= problemOf(issue);
  }
  if (!read.success || price === null || Object.keys(problems).length > 0) return { problems };
  return { dish: { ...read.data, price } };
}

function missingBase(entered: Record<string, unknown>, language: Language): DishProblems {
  const missing = (['name', 'description'] as const).filter((text) => baseText(entered, text) === null);
  return Object.fromEntries(missing.map((text) => [dishTextField(text, language), { type: 'missing' }]));
}

function problemOf(issue: z.core.$ZodIssue): DishProblem {
  return issue.code === 'too_big' ? { type: 'tooLong', max: Number(issue.maximum) } : { type: 'unreadable' };
}

/** Which field holds the category in each language. */
const CATEGORY_FIELDS = LANGUAGES.map((language) => dishTextField('category', language)) as DishTextField[];

/**
 * The edits that come with a category: where it is one of the menu's and the other languages are blank yet, they
 * get its names there.
 */
export function withKnownCategory(
  form: DishForm,
  edit: { field: DishTextField; value: string },
  menu: readonly StaffDish[],
): Partial<DishForm> {
  const known = menu.find((dish) => dish[edit.field] === edit.value && edit.value !== '');
  const others = CATEGORY_FIELDS.filter((field) => field !== edit.field);
  const isFree = others.every((field) => form[field].trim() === '');
  const added = known && isFree ? others.map((field) => [field, known[field] ?? '']) : [];
  return { [edit.field]: edit.value, ...Object.fromEntries(added) };
}
