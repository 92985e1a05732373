import type { LocalisedText } from '../localised-text.ts';
import type { Dish } from '../menu/contract.ts';
import { canBeOrdered, isSoldOut } from '../menu/orderable.ts';
import { mostPortions } from '../menu/portions.ts';
import type { Agorot } from '../money.ts';
import { chooseErrors } from '../options/choose.ts';
import type { ChosenOption } from '../options/dish-options.ts';
import { groupsOf, isAvailable, type OptionGroups } from '../options/groups.ts';
import { countOf, type PricedLine, priceLine, quantityOfDish } from './pricing.ts';
import { CUSTOMER_LIMITS, MAX_QUANTITY } from './rules.ts';

/** A choice in a line of an earlier order, as sold. */
export interface PastChoice extends ChosenOption {
  name: LocalisedText;
  /** What it added to the price of one dish, in agorot. */
  price: Agorot;
}

/** A line of an earlier order, as sold. */
export interface PastLine {
  dishId: number;
  name: LocalisedText;
  /** With the choices. */
  unitPrice: Agorot;
  quantity: number;
  choices: readonly PastChoice[];
  /** To the kitchen; empty without one. */
  note: string;
}

/** What is ordered again of an earlier line. */
export interface AgainLine {
  past: PastLine;
  /** What the customer chose anew; null while nothing. */
  anew: { choices: readonly ChosenOption[]; note: string; quantity: number } | null;
  /** Whether it is to go into the cart, so that it takes portions and room from the lines after it. */
  isTaken: boolean;
}

/** A line of the cart, or one that is to go into it. */
interface TakenLine {
  key: string;
  dishId: number;
  quantity: number;
  chosen: readonly ChosenOption[];
}

interface Shop {
  menu: readonly Dish[];
  groups: OptionGroups;
  /** The lines in the cart that can be ordered. */
  cart: readonly TakenLine[];
}

/** A choice whose price has changed; both in agorot, for one dish. */
export interface ChoiceChange {
  name: LocalisedText;
  oldPrice: Agorot;
  newPrice: Agorot;
}

/** What has changed of a line on today's menu. */
interface OnMenu {
  dish: Dish;
  /** The choices that can still be made. */
  chosen: readonly ChosenOption[];
  /** Names of earlier choices that can no longer be made. */
  lost: readonly LocalisedText[];
  /** How many of the dish are in the cart, or taken of the lines before. */
  inCart: number;
}

/** A line that can be ordered, at the menu's prices. */
export interface OfferedAgain extends OnMenu {
  state: 'offered';
  /** With as many as can be added to the cart. */
  line: PricedLine;
  /** The choices that cost more or less than then. */
  repriced: readonly ChoiceChange[];
}

/** What can be ordered of an earlier line. */
export type Proposal =
  | { state: 'gone' }
  | { state: 'soldOut'; dish: Dish; until: string }
  /** It is not served now. */
  | { state: 'notServed'; dish: Dish }
  /** It has to be chosen of again, because a limit would be broken. */
  | ({ state: 'choose' } & OnMenu)
  /** The cart has as many as can be ordered. */
  | ({ state: 'full' } & OnMenu)
  | OfferedAgain;

/**
 * Returns what can be ordered of each earlier line, at the menu's prices: what is offered can be added to the cart as it
 * is, and is accepted by the server as long as the menu stays the same. A dish that is sold out, not served or gone is not offered;
 * choices that are gone are left out, and named.
 */
export function orderAgain(lines: readonly AgainLine[], { menu, groups, cart }: Shop): Proposal[] {
  const dishes = new Map(menu.map((dish) => [dish.id, dish]));
  const taken: TakenLine[] = [...cart];
  return lines.map((line) => {
    const dish = dishes.get(line.past.dishId);
    if (!dish) return { state: 'gone' };
    if (isSoldOut(dish)) return { state: 'soldOut', dish, until: dish.soldOutUntil ?? '' };
    if (!canBeOrdered(dish)) return { state: 'notServed', dish };
    const proposal = propose(line, { dish, groups, taken });
    if (proposal.state === 'offered' && line.isTaken) taken.push({ ...proposal.line, chosen: proposal.chosen });
    return proposal;
  });
}

interface Offer {
  dish: Dish;
  groups: OptionGroups;
  /** What is in the cart or taken of the lines before. */
  taken: readonly TakenLine[];
}

function propose({ past, anew }: AgainLine, { dish, groups, taken }: Offer): Proposal {
  const { choices, note, quantity } = anew ?? past;
  const available = new Set(
    groupsOf(dish, groups).flatMap(({ choices }) => choices.filter(isAvailable).map(({ id }) => id)),
  );
  const chosen = choices
    .filter(({ choiceId }) => available.has(choiceId))
    .map(({ choiceId, quantity }) => ({ choiceId, quantity }));
  const lost = past.choices.filter(({ choiceId }) => !available.has(choiceId)).map(({ name }) => name);
  const onMenu = { dish, chosen, lost, inCart: quantityOfDish(taken, dish.id) };
  if (chooseErrors(dish, groups, chosen).length > 0) return { state: 'choose', ...onMenu };
  const wanted = priceLine({ dish, groups, chosen, note, quantity });
  const room = roomFor(wanted, { dish, chosen, taken });
  if (room <= 0) return { state: 'full', ...onMenu };
  const line = { ...wanted, quantity: Math.min(quantity, room) };
  return { state: 'offered', ...onMenu, line, repriced: repricedChoices(past, line) };
}

/** Returns how many of a line can be added to what is taken, by the limits of an order and the portions left. */
function roomFor(
  { key, dishId }: PricedLine,
  { dish, chosen, taken }: { dish: Dish; chosen: readonly ChosenOption[]; taken: readonly TakenLine[] },
): number {
  const equal = taken.filter((line) => line.key === key);
  const lines = new Map(taken.map((line) => [line.key, line.chosen.length]));
  const choices = [...lines.values()].reduce((sum, count) => sum + count, chosen.length);
  if (equal.length === 0 && (lines.size >= CUSTOMER_LIMITS.lines || choices > CUSTOMER_LIMITS.choices)) return 0;
  const left = mostPortions(dish.portionsToday) ?? MAX_QUANTITY * CUSTOMER_LIMITS.lines;
  return Math.min(MAX_QUANTITY - countOf(equal), left - quantityOfDish(taken, dishId));
}

function repricedChoices({ choices }: PastLine, { choices: current }: PricedLine): ChoiceChange[] {
  return choices.flatMap(({ choiceId, quantity, price: oldPrice }) => {
    const now = current.find((choice) => choice.choiceId === choiceId && choice.quantity === quantity);
    if (!now || now.price === oldPrice) return [];
    return [{ name: now.name, oldPrice, newPrice: now.price }];
  });
}
