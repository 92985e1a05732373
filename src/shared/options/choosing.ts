import type { Choice } from './contract.ts';
import { countsOf } from './counts.ts';
import type { ChosenOption } from './dish-options.ts';
import { type GroupOfDish, isAvailable } from './groups.ts';

/* What a press of a button does to the choices of a dish, so that no limit can be passed while choosing. */

/** Returns whether exactly one choice is taken, so that another one replaces it. */
export function isSingle({ min, max }: Pick<GroupOfDish, 'min' | 'max'>): boolean {
  return min === 1 && max === 1;
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
 * is sold out. Where exactly one is taken, it replaces the other.
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
