import { asOf } from '../menu/orderable.ts';
import { NO_END } from '../menu/sold-out.ts';
import type { Choice, OptionGroup } from './contract.ts';
import type { ChosenOption, WithOptions } from './dish-options.ts';
import { SIZE_LIMITS } from './group-limits.ts';

/*
 * What can be chosen of a dish. These functions expect groups as responses have them: a choice with `soldOutUntil` is
 * sold out, whatever the device's clock says (see `groupAsOf`).
 */

/** The option groups by their ids. */
export type OptionGroups = ReadonlyMap<number, OptionGroup>;

/** A group as a dish has it, with the limits that apply there. */
export interface GroupOfDish extends Omit<OptionGroup, 'choices'> {
  /** The active choices. */
  choices: Choice[];
}

/** Returns the option groups by their ids. */
export function byId(groups: readonly OptionGroup[]): OptionGroups {
  return new Map(groups.map((group) => [group.id, group]));
}

/** Returns the choices of all groups. */
export function choicesOf(groups: OptionGroups): Choice[] {
  return [...groups.values()].flatMap(({ choices }) => choices);
}

/** Returns a group without the times that are over at the instant `at`. */
export function groupAsOf<Group extends OptionGroup>(group: Group, at: Date): Group {
  return { ...group, choices: group.choices.map((choice) => asOf(choice, at)) };
}

/** Returns the groups of a dish in display order, each with the limits that apply on the dish. */
export function groupsOf({ optionGroups }: WithOptions, groups: OptionGroups): GroupOfDish[] {
  return optionGroups.flatMap(({ id, min, max }) => {
    const group = groups.get(id);
    return group ? [withLimits(group, { min, max })] : [];
  });
}

/** A later change of the group may contradict the dish's limits; the maximum is kept then. */
function withLimits(group: OptionGroup, own: { min: number | null; max: number | null }): GroupOfDish {
  const choices = group.choices.filter(({ isActive }) => isActive);
  if (group.isSize) return { ...group, ...SIZE_LIMITS, choices };
  const max = own.max ?? group.max;
  return { ...group, max, min: Math.min(own.min ?? group.min, max), choices };
}

/** Returns whether a choice can be chosen. */
export function isAvailable({ isActive, soldOutUntil }: Pick<Choice, 'isActive' | 'soldOutUntil'>): boolean {
  return isActive && soldOutUntil === null;
}

/** Returns whether there is anything to choose of a dish. */
export function hasOptions(dish: WithOptions, groups: OptionGroups): boolean {
  return groupsOf(dish, groups).some(({ choices }) => choices.length > 0);
}

/** Returns the choices that a dish has unless others are chosen: the available defaults, within the limits. */
export function defaultsOf(dish: WithOptions, groups: OptionGroups): ChosenOption[] {
  return groupsOf(dish, groups).flatMap(({ choices, max }) =>
    choices
      .filter((choice) => choice.isDefault && isAvailable(choice))
      .slice(0, max)
      .map(({ id }) => ({ choiceId: id, quantity: 1 })),
  );
}

/** Returns whether a dish requires choices that have no defaults, so that it cannot be ordered without choosing. */
export function mustChoose(dish: WithOptions, groups: OptionGroups): boolean {
  return groupsOf(dish, groups).some(
    ({ choices, min }) => choices.filter((choice) => choice.isDefault && isAvailable(choice)).length < min,
  );
}

/**
 * Returns the defaults of a dish, and where they are fewer than it requires, the first available choices besides; fewer
 * only when there are not enough.
 */
export function leastChoices(dish: WithOptions, groups: OptionGroups): ChosenOption[] {
  return groupsOf(dish, groups).flatMap(({ choices, min, max, maxPerChoice }) => {
    const available = choices.filter(isAvailable);
    const defaults = available.filter(({ isDefault }) => isDefault).slice(0, max);
    const chosen = new Map(defaults.map(({ id }) => [id, 1]));
    let missing = min - defaults.length;
    for (const { id } of available) {
      const taken = chosen.get(id) ?? 0;
      const added = Math.min(Math.max(0, missing), maxPerChoice - taken);
      if (added > 0) chosen.set(id, taken + added);
      missing -= added;
    }
    return [...chosen].map(([choiceId, quantity]) => ({ choiceId, quantity }));
  });
}

/** A dish that may be sold out. */
interface SellableDish extends WithOptions {
  soldOutUntil: string | null;
}

/**
 * Returns the dish with the time from which on it can be ordered: it is sold out as well while a group has fewer
 * available choices than it requires.
 */
export function withOptionsSoldOut<D extends SellableDish>(dish: D, groups: OptionGroups): D {
  const times = groupsOf(dish, groups).map(enoughAt);
  const last = times.reduce(later, dish.soldOutUntil);
  return last === dish.soldOutUntil ? dish : { ...dish, soldOutUntil: last };
}

/** Returns the groups of a dish that have fewer available choices than they require, so that it cannot be ordered. */
export function lackingGroupsOf(dish: WithOptions, groups: OptionGroups): GroupOfDish[] {
  return groupsOf(dish, groups).filter((group) => enoughAt(group) !== null);
}

/** Returns when as many choices are available as a group requires: null when they are, NO_END when they never will be. */
function enoughAt({ min, maxPerChoice, choices }: GroupOfDish): string | null {
  const needed = Math.ceil(min / maxPerChoice);
  if (needed === 0) return null;
  // Those that can be chosen come first.
  const times = choices.map(({ soldOutUntil }) => soldOutUntil).toSorted((one, other) => timeOf(one) - timeOf(other));
  return needed > times.length ? NO_END : (times[needed - 1] ?? null);
}

function later(one: string | null, other: string | null): string | null {
  return timeOf(other) > timeOf(one) ? other : one;
}

function timeOf(instant: string | null): number {
  return instant === null ? -Infinity : Date.parse(instant);
}
