import { countsOf } from './counts.ts';
import type { ChosenOption, WithOptions } from './dish-options.ts';
import { type GroupOfDish, groupsOf, isAvailable, type OptionGroups } from './groups.ts';

export const CHOOSE_REASONS = ['tooFew', 'tooMany', 'tooManyOfOne', 'unknown', 'unavailable'] as const;

/** Why what was chosen cannot be ordered. */
export interface ChooseError {
  /** Null for a choice that the dish does not have. */
  groupId: number | null;
  /** Missing when it is about the whole group. */
  choiceId?: number;
  reason: (typeof CHOOSE_REASONS)[number];
}

/**
 * Returns why these choices of a dish cannot be ordered, in the order of its groups; none when they can. The same
 * function decides on every screen and on the server.
 */
export function chooseErrors(dish: WithOptions, groups: OptionGroups, chosen: readonly ChosenOption[]): ChooseError[] {
  const counts = countsOf(chosen);
  const ofDish = groupsOf(dish, groups);
  const known = new Set(ofDish.flatMap(({ choices }) => choices.map(({ id }) => id)));
  const unknown = [...counts.keys()].filter((choiceId) => !known.has(choiceId));
  return [
    ...ofDish.flatMap((group) => errorsOf(group, counts)),
    ...unknown.map((choiceId) => ({ groupId: null, choiceId, reason: 'unknown' as const })),
  ];
}

function errorsOf(group: GroupOfDish, counts: ReadonlyMap<number, number>): ChooseError[] {
  const taken = group.choices.filter(({ id }) => counts.has(id));
  const total = taken.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
  const ofChoices = taken.flatMap((choice): ChooseError[] => {
    const at = { groupId: group.id, choiceId: choice.id };
    if (!isAvailable(choice)) return [{ ...at, reason: 'unavailable' }];
    return (counts.get(choice.id) ?? 0) > group.maxPerChoice ? [{ ...at, reason: 'tooManyOfOne' }] : [];
  });
  if (total < group.min) return [...ofChoices, { groupId: group.id, reason: 'tooFew' }];
  return total > group.max ? [...ofChoices, { groupId: group.id, reason: 'tooMany' }] : ofChoices;
}
