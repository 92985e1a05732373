import { endOfDay, type Today } from './calendar.ts';
import type { OrderingState } from './hours/ordering.ts';
import type { Dish } from './menu/contract.ts';
import { isSoldOut, type Timed } from './menu/orderable.ts';
import type { Choice } from './options/contract.ts';
import { certificateEnd } from './settings/certificate.ts';
import type { PublicSettings } from './settings/rules.ts';

/** What a customer page says of a shop. */
interface ShownShop {
  menu: readonly Dish[];
  choices: readonly Choice[];
  orderings: readonly Pick<OrderingState, 'freshUntil'>[];
  settings: PublicSettings;
  today: Today;
}

/**
 * Returns all that time alone can outdate of what a page says of a shop, for `nextChange` and `refreshDelay`: the server
 * renders the page anew after that time, and a page that is open fetches the shop again.
 */
export function timedParts({ menu, choices, orderings, settings, today }: ShownShop): Timed[] {
  const dishes = [...menu, ...choices];
  const until = [
    certificateEnd(settings, today),
    ...orderings.map(({ freshUntil }) => freshUntil),
    // 'Back tomorrow' holds until the day ends.
    dishes.some(isSoldOut) ? endOfDay(today) : null,
  ];
  return [...dishes, ...until.map((end) => ({ until: end ?? null }))];
}
