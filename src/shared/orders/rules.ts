import { MAX_ID } from '../ids.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { type LocalisedText, textIn } from '../localised-text.ts';
import type { Agorot } from '../money.ts';

/** The most of one dish in an order. */
export const MAX_QUANTITY = 999;

/** For how long a change of status can be undone by who made it, in ms of the server's clock. */
export const UNDO_MS = 60_000;

/** Order numbers start above this, so that the first one already looks like a number to say on the phone. */
export const FIRST_NUMBER_AFTER = 1000;

/** The number people say on the phone. One per order and never reused, because ids are not. */
export function orderNumberOf(orderId: number): string {
  return String(FIRST_NUMBER_AFTER + orderId);
}

/** The id behind an order number, or null when the text is no order number. */
export function orderIdOf(orderNumber: string): number | null {
  if (!/^\d{4,10}$/.test(orderNumber)) return null;
  const id = Number(orderNumber) - FIRST_NUMBER_AFTER;
  return id > 0 && id <= MAX_ID ? id : null;
}

/** What is still missing to the minimum, in agorot; 0 when the total reaches it. */
export function missingToMinimum(total: Agorot, minimum: Agorot): Agorot {
  return Math.max(0, minimum - total);
}

export interface PriceChange {
  /** Of the dish. */
  id: number;
  name: string;
  oldPrice: Agorot;
  newPrice: Agorot;
}

/** The lines whose price differs from the menu's. Lines that the menu lacks are not the concern of this rule. */
export function priceChanges(
  lines: readonly { dishId: number; unitPrice: Agorot }[],
  menu: ReadonlyMap<number, { name: LocalisedText; price: Agorot }>,
): PriceChange[] {
  return lines.flatMap((line) => {
    const dish = menu.get(line.dishId);
    if (!dish || dish.price === line.unitPrice) return [];
    const name = textIn(dish.name, DEFAULT_LANGUAGE);
    return [{ id: line.dishId, name, oldPrice: line.unitPrice, newPrice: dish.price }];
  });
}
