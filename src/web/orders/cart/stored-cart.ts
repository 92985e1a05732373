import type { LocalisedText } from '../../../shared/localised-text.ts';
import type { Agorot } from '../../../shared/money.ts';
import type { ChosenOption } from '../../../shared/options/dish-options.ts';
import { lineKey } from '../../../shared/orders/pricing.ts';
import { MAX_NOTE } from '../../../shared/orders/rules.ts';
import { areChoices, isId, isName, isPrice, isQuantity, storedFields } from '../stored-fields.ts';

/** A choice as stored, with its names, by which it is named once it can no longer be chosen. */
export interface CartChoice extends ChosenOption {
  name?: LocalisedText;
}

/** A line of the cart as stored in the browser (spec.md §3). */
export interface CartLine {
  /** Identifies the line. */
  key: string;
  dishId: number;
  quantity: number;
  /** The dish's names, by which it is named once it has left the menu. */
  name?: LocalisedText;
  /** What was chosen; missing where the dish's defaults apply. */
  choices?: readonly CartChoice[];
  /** The note to the kitchen. */
  note?: string;
  /** The price per unit in agorot as first shown; missing until then. */
  seenPrice?: Agorot;
  /** Whether the server rejected it; it is named to the customer, and not ordered. */
  isGone?: boolean;
}

export type Cart = readonly CartLine[];

/**
 * Parses a stored cart: an array of lines, or an object of quantities by dish id as in spec.md §3. Invalid entries are
 * left out.
 */
export function parseCart(json: unknown): Cart {
  if (typeof json !== 'object' || json === null) throw new TypeError('Not a cart');
  const lines = Array.isArray(json) ? json : Object.entries(json).map(([id, quantity]) => lineOf(Number(id), quantity));
  return lines.flatMap(readLine);
}

const lineOf = (dishId: number, quantity: unknown) => ({ key: lineKey(dishId), dishId, quantity });

/** Returns the line, or nothing when it or one of its choices is invalid; an invalid name is left out. */
function readLine(line: unknown): CartLine[] {
  const { key, dishId, quantity, name, seenPrice, isGone, choices, note } = storedFields<CartLine>(line);
  if (typeof key !== 'string' || !isId(dishId) || !isQuantity(quantity)) return [];
  if (choices !== undefined && !areChoices<CartChoice>(choices)) return [];
  return [
    {
      key,
      dishId,
      quantity,
      ...(isName(name) && { name }),
      ...(choices && { choices: choices.map(readChoice) }),
      ...(typeof note === 'string' && note && { note: note.slice(0, MAX_NOTE) }),
      ...(isPrice(seenPrice) && { seenPrice }),
      ...(isGone === true && { isGone }),
    },
  ];
}

function readChoice({ choiceId, quantity, name }: CartChoice): CartChoice {
  return { choiceId, quantity, ...(isName(name) && { name }) };
}
