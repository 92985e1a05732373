import type { z } from 'zod';
import { readAmount } from '../amount-input.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { type Limit, limitOf } from '../limits.ts';
import { fieldIn, type LocalisedText, readFields, type TextFields, textsOf, toFields } from '../localised-text.ts';
import { toDecimal } from '../money.ts';
import { withFlags } from '../wire.ts';
import {
  addOptionGroup,
  type Choice,
  EMPTY_CHOICE,
  type EnteredGroup,
  MAX_CHOICES,
  type OptionGroup,
} from './contract.ts';
import { MAX_TAKEN } from './dish-options.ts';
import { GROUP_NUMBERS, type GroupNumber, minProblem, SIZE_LIMITS } from './group-limits.ts';
import type { Size } from './sizes.ts';

/* The values of the form of an option group, as typed, and what is sent of them. */

type NameFields = Record<TextFields<'name'>, string>;

/** What is sold out is changed at once, not in the form. */
type TypedOtherwise = 'id' | 'name' | 'price' | 'pricesBySize' | 'soldOutUntil';

/** A choice in the form. */
export interface ChoiceForm extends NameFields, Omit<Choice, TypedOtherwise> {
  /** Identifies the choice within the form, also a new one. */
  key: string;
  /** Null for a new choice. */
  id: number | null;
  /** With a decimal point; empty is no extra price. */
  price: string;
  /** By the id of the size's choice; empty for the choice's own price. */
  sizePrices: Record<string, string>;
}

/** Values of the form of an option group. */
export type GroupForm = NameFields & Record<GroupNumber, string> & { isSize: boolean; choices: ChoiceForm[] };

/** Validation error of a field. */
export type GroupProblem =
  | { type: 'missing' | 'price' | 'unreadable' | 'noChoices' | 'minAboveMax' | 'freeAboveMax' }
  | { type: 'limit'; limit: Limit }
  | { type: 'tooManyChoices' | 'tooManyDefaults' | 'tooFewChoices'; max: number }
  | { type: 'number'; min: number; max: number };
/** By field; those of a choice are named `choices.<key>.<field>`, such as `choices.c5.price`. */
export type GroupProblems = Partial<Record<string, GroupProblem>>;

/** Returns the form values of a choice without content. */
export function blankChoice(key: string): ChoiceForm {
  return { ...toChoiceForm({ ...EMPTY_CHOICE, id: 0 }), key, id: null };
}

/** Initial values of the form of a new group. */
export const EMPTY_GROUP_FORM: GroupForm = {
  ...toFields('name', {}),
  min: '0',
  max: '1',
  free: '0',
  maxPerChoice: '1',
  isSize: false,
  choices: [blankChoice('n1')],
};

/** Returns the form values of a group. */
export function toGroupForm(group: OptionGroup): GroupForm {
  return {
    ...toFields('name', group.name),
    ...(Object.fromEntries(GROUP_NUMBERS.map((field) => [field, String(group[field])])) as Record<GroupNumber, string>),
    isSize: group.isSize,
    choices: group.choices.map(toChoiceForm),
  };
}

function toChoiceForm({ id, name, price, pricesBySize, soldOutUntil: _kept, ...choice }: Choice): ChoiceForm {
  const sizePrices = Object.fromEntries(pricesBySize.map((each) => [String(each.sizeId), toDecimal(each.price)]));
  const text = price === 0 ? '' : toDecimal(price);
  return { ...toFields('name', name), key: `c${id}`, id, price: text, sizePrices, ...choice };
}

/** Returns the name of a group or choice in the form. */
export function nameOf(form: NameFields): LocalisedText {
  return readFields(form, 'name');
}

export function choicesOf({ choices }: GroupForm): ChoiceForm[] {
  return choices.map((choice) => ({ ...blankChoice(choice.key), ...choice }));
}

/** Whether a choice is as the form adds it, so that it is not sent. */
export function isBlank(choice: ChoiceForm): boolean {
  return choice.id === null && textsOf(nameOf(choice)).length === 0 && choice.price.trim() === '';
}

/** Whether a choice has a price of its own with one of these sizes, also an empty one. */
export function isPricedBySize({ sizePrices }: ChoiceForm, sizes: readonly Pick<Size, 'id'>[]): boolean {
  return sizes.some(({ id }) => sizePrices[id] !== undefined);
}

/** Returns the prices typed for these sizes. */
function pricesOf({ sizePrices }: ChoiceForm, sizes: readonly Pick<Size, 'id'>[]): ChoiceForm['sizePrices'] {
  const isTyped = ([sizeId, price]: [string, string]) =>
    price.trim() !== '' && sizes.some(({ id }) => String(id) === sizeId);
  return Object.fromEntries(Object.entries(sizePrices).filter(isTyped));
}

/** Returns a key that no choice of the form has. */
export function nextKey(choices: readonly ChoiceForm[]): string {
  const numbers = choices.map(({ key }) => Number(/^n(\d+)$/.exec(key)?.[1] ?? 0));
  return `n${Math.max(0, ...numbers) + 1}`;
}

/** Lines taken of a pasted list: more than a group may have, so that one too long is reported as such. */
const MAX_PASTED = 2 * MAX_CHOICES;

/**
 * Returns the choices with the lines of a pasted text as names in `language`: the first one goes to the choice at
 * `index`, the others are new ones after it. A tab separates a name from its price.
 */
export function withPasted(
  choices: readonly ChoiceForm[],
  { index, language, text }: { index: number; language: Language; text: string },
): ChoiceForm[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter(([name]) => name)
    .slice(0, MAX_PASTED);
  const start = Number(nextKey(choices).slice(1));
  const pasted = lines.map(([name = '', price = ''], line) => {
    const target = line === 0 ? choices[index] : undefined;
    const choice = target ?? blankChoice(`n${start + line}`);
    return { ...choice, [fieldIn('name', language)]: name, ...(price === '' ? {} : { price: readPrice(price) }) };
  });
  return choices.toSpliced(index, 1, ...pasted);
}

/** Returns the choices with the one at `index` chosen at first, or not; where one is taken at most, no other one is. */
export function withDefault(form: GroupForm, index: number, isDefault: boolean): ChoiceForm[] {
  const isSingle = form.isSize || form.max.trim() === '1';
  return form.choices.map((choice, each) => {
    if (each === index) return { ...choice, isDefault };
    return isDefault && isSingle ? { ...choice, isDefault: false } : choice;
  });
}

/** Returns how many choices, and the group itself, have no name in this language. */
export function countMissingNames(form: GroupForm, language: Language): number {
  const named = [form, ...form.choices.filter((choice) => !isBlank(choice))];
  return named.filter((each) => each[fieldIn('name', language)].trim() === '').length;
}

/**
 * Returns the group to send, or the errors of the form. A name that is missing in all languages is reported in
 * `language`, the one on screen. Of the prices by size only those of `sizes`, which are on screen, count.
 */
export function readGroupForm(
  form: GroupForm,
  language: Language,
  sizes: readonly Pick<Size, 'id'>[],
): { group: EnteredGroup } | { problems: GroupProblems } {
  const priced = form.isSize ? [] : sizes;
  const choices = form.choices
    .filter((choice) => !isBlank(choice))
    .map((choice) => ({ ...choice, sizePrices: pricesOf(choice, priced) }));
  const read = addOptionGroup.body.safeParse(wireOf(form, choices));
  const problems: GroupProblems = { ...nameProblems(form, choices, language), ...limitProblems(form, choices) };
  // A name in no language is reported by nameProblems.
  const issues = (read.error?.issues ?? []).filter(({ code, path }) => code !== 'custom' || path.at(-1) !== 'name');
  for (const issue of issues) {
    const field = fieldOf(issue.path, choices);
    problems[field] ??= problemOf(issue, field);
  }
  return read.data && Object.keys(problems).length === 0 ? { group: read.data } : { problems };
}

function wireOf(form: GroupForm, choices: readonly ChoiceForm[]) {
  return {
    ...fieldsOfName(form),
    ...readLimits(form),
    isSize: form.isSize ? 1 : 0,
    choices: choices.map(({ key: _key, sizePrices, ...choice }) => ({
      ...withFlags(choice),
      id: choice.id ?? undefined,
      ...fieldsOfName(choice),
      price: readPrice(choice.price) || '0',
      pricesBySize: Object.entries(sizePrices).map(([sizeId, price]) => ({
        sizeId: Number(sizeId),
        price: readPrice(price),
      })),
    })),
  };
}

const fieldsOfName = (form: NameFields) => toFields('name', nameOf(form));

/** Returns a typed price; a minus sign may be a dash or the sign of another keyboard. */
function readPrice(typed: string): string {
  return readAmount(typed).trim().replace(/^[−–]/, '-').replace(/^\+/, '').replace(/\s/g, '');
}

function readCount(typed: string): number {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

function nameProblems(form: GroupForm, choices: readonly ChoiceForm[], language: Language): GroupProblems {
  const field = fieldIn('name', language);
  const problems: GroupProblems = {};
  const isUnnamed = (each: NameFields) => textsOf(nameOf(each)).length === 0;
  if (isUnnamed(form)) problems[field] = { type: 'missing' };
  for (const choice of choices.filter(isUnnamed)) problems[`choices.${choice.key}.${field}`] = { type: 'missing' };
  return problems;
}

/** What the limits require of each other and of the choices. */
function limitProblems(form: GroupForm, choices: readonly ChoiceForm[]): GroupProblems {
  if (choices.length === 0) return { choices: { type: 'noChoices' } };
  if (choices.length > MAX_CHOICES) return { choices: { type: 'tooManyChoices', max: MAX_CHOICES } };
  const limits = readLimits(form);
  const { max, free } = limits;
  const min = minProblem({ ...limits, choices });
  const defaults = choices.filter(({ isDefault }) => isDefault).length;
  return {
    ...(min && { min }),
    ...(free > max && { free: { type: 'freeAboveMax' } as const }),
    ...(defaults > max && { choices: { type: 'tooManyDefaults', max } as const }),
  };
}

function readLimits(form: GroupForm): Readonly<Record<GroupNumber, number>> {
  if (form.isSize) return SIZE_LIMITS;
  return Object.fromEntries(GROUP_NUMBERS.map((field) => [field, readCount(form[field])])) as Record<
    GroupNumber,
    number
  >;
}

function fieldOf([first, index, ...rest]: readonly PropertyKey[], choices: readonly ChoiceForm[]): string {
  const choice = first === 'choices' ? choices[Number(index)] : undefined;
  if (!choice) return String(first);
  const [field, place] = rest;
  if (field !== 'pricesBySize') return `choices.${choice.key}.${String(field)}`;
  return `choices.${choice.key}.sizePrices.${Object.keys(choice.sizePrices)[Number(place)] ?? ''}`;
}

function problemOf(issue: z.core.$ZodIssue, field: string): GroupProblem {
  const number = GROUP_NUMBERS.find((each) => each === field);
  if (number) return { type: 'number', min: number === 'min' || number === 'free' ? 0 : 1, max: MAX_TAKEN };
  if (/\.(?:price|sizePrices)/.test(field)) return { type: 'price' };
  const limit = limitOf(issue);
  return limit ? { type: 'limit', limit } : { type: 'unreadable' };
}

/** Returns the languages in which a name has an error, in the order of the languages. */
export function languagesWithProblem(problems: GroupProblems): Language[] {
  return LANGUAGES.filter((language) => {
    const field = fieldIn('name', language);
    return Object.keys(problems).some((path) => path === field || path.endsWith(`.${field}`));
  });
}
