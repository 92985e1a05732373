import { withBase, withTexts } from '../../shared/localised-text.ts';
import { type Choice, EMPTY_CHOICE, type EnteredGroup, type OptionGroup } from '../../shared/options/contract.ts';
import { SIZE_LIMITS } from '../../shared/options/group-limits.ts';
import type { Db } from '../db/schema.ts';
import { withChanges } from '../edits.ts';
import { DomainError } from '../errors.ts';
import { type GroupContent, listSizes } from './queries.ts';

/** A group to write; a choice without `id` is a new one. */
export interface CompleteGroup extends GroupContent {
  choices: (Omit<Choice, 'id'> & { id: number | undefined })[];
}

type Former = Pick<OptionGroup, 'name' | 'choices'>;
const NEW: Former = { name: {}, choices: [] };

/**
 * Returns the group that staff entered, with what they left out of it: names in other languages, until when a choice is
 * sold out, and what is stated of it. Throws `invalid_input` for limits that contradict each other, and for choices and sizes that do
 * not exist.
 */
export async function completeGroup(db: Db, entered: EnteredGroup, before: Former = NEW): Promise<CompleteGroup> {
  const group: CompleteGroup = {
    ...entered,
    ...(entered.isSize && SIZE_LIMITS),
    name: withBase(withTexts(before.name, entered.name)),
    choices: entered.choices.map((choice) => completeChoice(choice, before)),
  };
  const sizes = await listSizes(db, [...new Set(group.choices.flatMap(sizesOf))]);
  const fields = { ...limitErrors(group), ...choiceErrors(group, before, sizes) };
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields });
  return group;
}

const sizesOf = ({ pricesBySize }: Pick<Choice, 'pricesBySize'>) => pricesBySize.map(({ sizeId }) => sizeId);

function completeChoice(entered: EnteredGroup['choices'][number], before: Former): CompleteGroup['choices'][number] {
  const former = before.choices.find((choice) => choice.id === entered.id) ?? EMPTY_CHOICE;
  return withChanges<CompleteGroup['choices'][number]>(
    { ...former, id: entered.id },
    { ...entered, name: withBase(withTexts(former.name, entered.name)) },
  );
}

type Errors = Record<string, string>;

function limitErrors({ min, max, free, maxPerChoice, choices }: CompleteGroup): Errors {
  const defaults = choices.filter(({ isActive, isDefault }) => isActive && isDefault).length;
  return {
    ...(min > max && { min: 'The least number of choices is larger than the largest' }),
    ...(free > max && { free: 'More choices are free than can be chosen' }),
    ...(maxPerChoice > max && { maxPerChoice: 'A choice can be taken more often than can be chosen' }),
    ...(defaults > max && { choices: `At most ${max} choices can be preselected` }),
  };
}

function choiceErrors({ choices, isSize }: CompleteGroup, before: Former, sizes: ReadonlySet<number>): Errors {
  const former = new Set<number | undefined>(before.choices.map(({ id }) => id));
  const errors = choices.map(({ id, pricesBySize }, index): Errors => {
    const isTwice = choices.findIndex((other) => other.id === id) < index;
    const isWrong = id !== undefined && (isTwice || !former.has(id));
    const named = pricesBySize.map(({ sizeId }) => sizeId);
    const isWrongSize = isSize || new Set(named).size < named.length || named.some((sizeId) => !sizes.has(sizeId));
    return {
      ...(isWrong && { [`choices.${index}.id`]: 'Not a choice of this group, or named twice' }),
      ...(named.length > 0 &&
        isWrongSize && {
          [`choices.${index}.pricesBySize`]: 'Prices follow choices of a size group, each once, and not within one',
        }),
    };
  });
  return Object.assign({}, ...errors);
}
