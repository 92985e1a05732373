import type { Agorot } from '../money.ts';
import type { Choice } from './contract.ts';
import { countsOf } from './counts.ts';
import type { ChosenOption, WithOptions } from './dish-options.ts';
import { type GroupOfDish, groupsOf, isAvailable, type OptionGroups } from './groups.ts';
import { choicePrices, priceChoices } from './price-choices.ts';

/* What a press of a button does to the choices of a dish, so that no limit can be passed while choosing. */

/** Returns whether at most one choice is taken, so that another one replaces it. */
export function isSingle({ max }: Pick<GroupOfDish, 'max'>): boolean {
  return max === 1;
}

/** Returns how the choices of a group are taken: `count` where one can be taken several times. */
export function controlOf(group: Pick<GroupOfDish, 'min' | 'max' | 'maxPerChoice' | 'choices'>) {
  if (Math.min(group.max, group.maxPerChoice) > 1) return 'count';
  return isSingle(group) && (group.min > 0 || group.choices.length > 1) ? 'radio' : 'checkbox';
}

/** Returns how many choices of a group are taken, each as often as it is. */
export function takenOf({ choices }: Pick<GroupOfDish, 'choices'>, chosen: readonly ChosenOption[]): number {
  const counts = countsOf(chosen);
  return choices.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
}

/** Returns the largest number of times that a choice can be taken beside the others that are. */
export function mostOf(group: GroupOfDish, choice: Choice, chosen: readonly ChosenOption[]): number {
  if (!isAvailable(choice)) return 0;
  if (isSingle(group)) return 1;
  const others = takenOf(group, chosen) - (countsOf(chosen).get(choice.id) ?? 0);
  return Math.min(group.maxPerChoice, Math.max(0, group.max - others));
}

/**
 * Returns the choices with this one taken `count` times, as far as the group's limits allow; 0 removes it, also one that
 * is sold out. Where at most one is taken, it replaces the other.
 */
export function withChoice(
  chosen: readonly ChosenOption[],
  { group, choice, count }: { group: GroupOfDish; choice: Choice; count: number },
): ChosenOption[] {
  const replaced = new Set(isSingle(group) && count > 0 ? group.choices.map(({ id }) => id) : [choice.id]);
  const quantity = Math.min(count, mostOf(group, choice, chosen));
  const others = chosen.filter(({ choiceId }) => !replaced.has(choiceId));
  return quantity > 0 ? [...others, { choiceId: choice.id, quantity }] : others;
}

/**
 * Returns the choices after a press of this one: taken once more or, when no more can be taken, given up. The only one of
 * a group that requires it stays.
 */
export function withPress(
  chosen: readonly ChosenOption[],
  { group, choice }: { group: GroupOfDish; choice: Choice },
): ChosenOption[] {
  const count = countsOf(chosen).get(choice.id) ?? 0;
  if (count < mostOf(group, choice, chosen)) return withChoice(chosen, { group, choice, count: count + 1 });
  return isSingle(group) && group.min > 0 ? [...chosen] : withChoice(chosen, { group, choice, count: 0 });
}

/** Returns what a choice adds to the price of a dish, in agorot: as often as it is taken, or once if it were. */
export function priceIfTaken(
  { dish, groups, chosen }: { dish: WithOptions; groups: OptionGroups; chosen: readonly ChosenOption[] },
  { group, choice }: { group: GroupOfDish; choice: Choice },
): Agorot {
  const counts = countsOf(chosen);
  const taken = counts.has(choice.id) ? chosen : withChoice(chosen, { group, choice, count: 1 });
  const priced = priceChoices(dish, groups, taken).find(({ choiceId }) => choiceId === choice.id);
  return priced?.price ?? choicePrices(groupsOf(dish, groups), counts)(choice);
}

/** A group as far as its limits are told; choices that are not active do not count. */
export type LimitedGroup = Pick<GroupOfDish, 'min' | 'max' | 'free' | 'maxPerChoice' | 'choices'>;

export interface LimitWords {
  /** Which sentence says how many are chosen. */
  kind: 'exactly' | 'between' | 'atLeast' | 'upTo' | 'any';
  min: number;
  max: number;
  /** How many cost nothing; null when nothing is said of it. */
  free: number | 'all' | null;
  /** How often each may be taken; null when the maximum of the group says it. */
  each: number | null;
}

/** Returns what a customer has to be told of a group's limits. A limit that cannot be reached is not told. */
export function limitWords({ choices, ...limits }: LimitedGroup): LimitWords {
  const group = { ...limits, choices: choices.filter(({ isActive }) => isActive) };
  const { min, max, maxPerChoice } = group;
  const each = maxPerChoice > 1 && maxPerChoice < max ? maxPerChoice : null;
  return { kind: kindOf(group), min, max, free: freeOf(group), each };
}

function kindOf({ min, max, maxPerChoice, choices }: LimitedGroup): LimitWords['kind'] {
  if (min === max) return 'exactly';
  const isOpen = max >= choices.length * maxPerChoice;
  if (min > 0) return isOpen ? 'atLeast' : 'between';
  return isOpen && max > 1 ? 'any' : 'upTo';
}

function freeOf({ max, free, choices }: LimitedGroup): LimitWords['free'] {
  const costs = choices.some(({ price, pricesBySize }) => price > 0 || pricesBySize.some((size) => size.price > 0));
  if (free === 0 || !costs) return null;
  return free >= max ? 'all' : free;
}
