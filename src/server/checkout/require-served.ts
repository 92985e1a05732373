import type { OrderTime } from '../../shared/hours/ordering.ts';
import { DEFAULT_LANGUAGE } from '../../shared/languages.ts';
import { textIn } from '../../shared/localised-text.ts';
import { isServedFor, servedWeek } from '../../shared/menu/served.ts';
import type { Overruled } from '../../shared/orders/overruled.ts';
import type { PricedLine } from '../../shared/orders/pricing.ts';
import { notServedDetails } from '../../shared/orders/refusals.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';

interface Serving {
  /** The restaurant's (IANA name). */
  timeZone: string;
  /** When the kitchen makes it. */
  orderTime: OrderTime;
  /** Whether it may have dishes that are not served then. */
  mayBeUnserved: boolean;
}

/**
 * Throws `not_served`, naming each dish of an order that is not served then, and when it is. Returns that code where it
 * may have them.
 */
export function requireServed(
  { dishes }: Pick<Shop, 'dishes'>,
  lines: readonly PricedLine[],
  { timeZone, orderTime, mayBeUnserved }: Serving,
): Overruled[] {
  const ids = new Set(lines.map(({ dishId }) => dishId));
  const unserved = [...ids].flatMap((id) => {
    const dish = dishes.get(id);
    return dish && !isServedFor(dish, orderTime, timeZone) ? [dish] : [];
  });
  if (unserved.length === 0) return [];
  if (mayBeUnserved) return ['not_served'];
  const items = unserved.map((dish) => ({
    id: dish.id,
    name: textIn(dish.name, DEFAULT_LANGUAGE),
    served: [...(servedWeek(dish) ?? [])],
  }));
  throw new DomainError('not_served', notServedDetails.encode({ items }));
}
