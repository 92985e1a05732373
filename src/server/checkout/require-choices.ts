import { DEFAULT_LANGUAGE } from '../../shared/languages.ts';
import { type LocalisedText, textIn } from '../../shared/localised-text.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { type ChooseError, chooseErrors } from '../../shared/options/choose.ts';
import type { ChosenOption } from '../../shared/options/dish-options.ts';
import type { OptionGroups } from '../../shared/options/groups.ts';
import type { RequestedLine } from '../../shared/orders/lines.ts';
import { lineKey } from '../../shared/orders/pricing.ts';
import { choicesInvalidDetails, itemUnavailableDetails } from '../../shared/orders/refusals.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';

/** A line of a request with its dish, and the choices that it asks for or gets. */
export interface ChosenLine {
  item: RequestedLine;
  dish: Dish;
  chosen: readonly ChosenOption[];
}

/**
 * Throws `item_unavailable` when a choice of a line is sold out, switched off or deleted, and `choices_invalid` when a
 * limit is broken or a choice is of another dish; each names the dish, the group and the choice.
 */
export function requireChoices(shop: Shop, lines: readonly ChosenLine[], groups: OptionGroups): void {
  const wrong = lines.flatMap((line) => {
    const errors = chooseErrors(line.dish, groups, line.chosen).map((error) => nameError(shop, error));
    return errors.length > 0 ? [{ ...headOf(line), errors }] : [];
  });
  if (wrong.length === 0) return;
  const gone = wrong.flatMap(({ errors, ...head }) => {
    const choices = errors.flatMap((error) => (error.reason === 'unavailable' ? [choiceOf(error)] : []));
    return choices.length > 0 ? [{ ...head, choices }] : [];
  });
  if (gone.length > 0) throw new DomainError('item_unavailable', itemUnavailableDetails.encode({ items: gone }));
  const items = wrong.flatMap(({ errors, ...head }) => errors.map((error) => ({ ...head, ...error })));
  throw new DomainError('choices_invalid', choicesInvalidDetails.encode({ items }));
}

function headOf({ item: { dishId, chosen, note }, dish }: ChosenLine) {
  return { id: dishId, key: lineKey(dishId, chosen, note), name: nameOf(dish.name) };
}

const nameOf = (name: LocalisedText | undefined) => textIn(name ?? {}, DEFAULT_LANGUAGE);

/** Returns an error with the names of its group and choice; a choice that was deleted or switched off is unavailable. */
function nameError({ optionGroups, formerChoices }: Shop, error: ChooseError) {
  const { groupId, choiceId, reason } = error;
  if (groupId !== null || choiceId === undefined) {
    const group = groupId === null ? undefined : optionGroups.get(groupId);
    const choice = group?.choices.find(({ id }) => id === choiceId);
    return {
      groupId,
      groupName: nameOf(group?.name),
      choiceId: choiceId ?? null,
      choiceName: nameOf(choice?.name),
      reason,
    };
  }
  const former = formerChoices.get(choiceId) ?? findChoice(optionGroups, choiceId);
  const names = { groupName: nameOf(former?.groupName), choiceName: nameOf(former?.name) };
  const isGone = former !== undefined && !('isActive' in former && former.isActive);
  return { groupId: former?.groupId ?? null, ...names, choiceId, reason: isGone ? ('unavailable' as const) : reason };
}

/** Returns a choice of any dish. */
function findChoice(groups: OptionGroups, choiceId: number) {
  for (const { id: groupId, name: groupName, choices } of groups.values()) {
    const choice = choices.find(({ id }) => id === choiceId);
    if (choice) return { groupId, groupName, name: choice.name, isActive: choice.isActive };
  }
  return undefined;
}

function choiceOf({ choiceId, choiceName, groupId, groupName }: ReturnType<typeof nameError>) {
  return { id: choiceId ?? 0, name: choiceName, groupId: groupId ?? 0, groupName };
}
