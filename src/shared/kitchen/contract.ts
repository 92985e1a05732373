import { z } from 'zod';
import { allergenStatement, avoidedAllergens } from '../allergens/wire.ts';
import { date, promised } from '../hours/wire.ts';
import { defineContract } from '../http.ts';
import { inEachLanguage, localisedObject } from '../localised-wire.ts';
import { FULFILMENTS } from '../orders/fulfilment.ts';
import { MAX_LINES } from '../orders/rules.ts';
import { ORDER_STATUSES } from '../orders/statuses.ts';
import { tapAge } from '../tap-time.ts';
import { comparedInstant, entityId, instant, uuidText } from '../wire.ts';

/*
 * The kitchen display. What these calls say is all that an account of the role kitchen learns of an order: no price, phone
 * number, address, e-mail address or total, and a first name at most.
 */

/** `done` and `back` mark lines as done and no longer done; `clear` takes a cancelled order off the displays. */
export const TAP_ACTIONS = ['done', 'back', 'clear'] as const;
export type TapAction = (typeof TAP_ACTIONS)[number];

const anyName = inEachLanguage(z.string().nullable());

const choice = localisedObject({ id: z.int(), name: anyName, quantity: z.int() }).meta({
  id: 'KitchenChoice',
  description: 'A choice in a line, and how often it is taken for one dish',
});

const item = localisedObject({
  /** The line's number within its order, from 1. */
  lineId: z.int(),
  dishId: z.int(),
  name: anyName,
  quantity: z.int(),
  /** The category that the dish has now; null without one. */
  categoryId: z.int().nullable(),
  choices: z.array(choice),
  /** What the customer asks of the kitchen. */
  note: z.string().nullable(),
  /** What was stated of its allergens; missing where nothing was. */
  statement: allergenStatement.optional(),
  /** When the kitchen marked it as done; null while it has to be cooked. */
  doneAt: instant.nullable(),
}).meta({ id: 'KitchenItem', description: 'A dish of an order, as the kitchen sees it' });
export type KitchenItem = z.output<typeof item>;

const ticket = z
  .object({
    id: z.int(),
    orderNumber: z.string(),
    /** Null where none was given. */
    firstName: z.string().nullable(),
    status: z.enum(ORDER_STATUSES),
    isTrial: z.boolean(),
    fulfilment: z.enum(FULFILMENTS),
    createdAt: instant,
    ...promised,
    /** Since when it is to be cooked. */
    beginAt: instant,
    /** When it is late. */
    lateAt: instant,
    /** The allergens that the customer avoids. */
    allergies: avoidedAllergens,
    items: z.array(item),
  })
  .meta({ id: 'KitchenTicket', description: 'An order to cook, or one that was cancelled while it was' });
export type KitchenTicket = z.output<typeof ticket>;

export const listKitchenOrders = defineContract({
  method: 'GET',
  path: '/api/kitchen/orders',
  access: 'kitchen',
  summary: 'List the orders to cook now, the earliest first, and those cancelled meanwhile',
  success: 200,
  response: z.object({
    /** The server's time, the reference for the other instants. */
    at: instant,
    tickets: z.array(ticket),
    /** How many more there are than are listed. */
    more: z.int(),
    /** Orders that are not to be begun yet. */
    coming: z.object({
      today: z.int(),
      otherDays: z.int(),
      /** When the next one is to be begun; null without one. */
      nextAt: instant.nullable(),
    }),
    /** How many staff have to confirm before they are cooked. */
    unconfirmed: z.int(),
    /** What was done last, which can be called back; null where there is nothing. */
    lastDone: z.object({ orderId: z.int(), orderNumber: z.string(), lines: z.array(z.int()) }).nullable(),
    /** The categories of dishes, for displays that show some of them. */
    categories: z.array(localisedObject({ id: z.int(), name: anyName })),
  }),
});
export type KitchenOrders = z.output<typeof listKitchenOrders.response>;

export const tapKitchenOrder = defineContract({
  method: 'PUT',
  path: '/api/kitchen/taps/:id',
  access: 'kitchen',
  summary: 'Record a tap on a kitchen display; the same id again changes nothing',
  description:
    'The id is a UUID that the display makes. When the first line of an order is done it becomes `preparing`, and with ' +
    'the last one `ready`, where the shop uses these statuses and the order can have them. Calling back undoes that ' +
    'status for a minute, for the account that caused it; later the lines come back and the status stays.',
  params: z.object({ id: uuidText }),
  body: z.object({
    orderId: entityId,
    action: z.enum(TAP_ACTIONS),
    /** The lines that are done or called back; none for `clear`. */
    lines: z.array(z.int().min(1).max(MAX_LINES)).max(MAX_LINES),
    ageMs: tapAge,
  }),
  success: 204,
  errors: ['not_found'],
});

const combination = z
  .object({ choices: z.array(choice), quantity: z.int() })
  .meta({ id: 'PreparedCombination', description: 'How many of a dish are to be made with these choices' });

const preparedDish = localisedObject({
  dishId: z.int(),
  name: anyName,
  categoryId: z.int().nullable(),
  quantity: z.int(),
  /** By combination of choices, the most frequent first, as many as are listed. */
  combinations: z.array(combination),
  /** Portions with combinations that are not listed. */
  others: z.int(),
}).meta({ id: 'PreparedDish', description: 'How many of a dish are to be made' });
export type PreparedDish = z.output<typeof preparedDish>;

const amounts = { orders: z.int(), portions: z.int() };

export const listPreparation = defineContract({
  method: 'GET',
  path: '/api/kitchen/preparation',
  access: 'kitchen',
  summary:
    'Count what is still to be cooked on a business day, or for a slot of it, by dish and combination of choices',
  description:
    'All open orders that are not done count, also those that staff have to confirm; trial orders do not. What should ' +
    'have been cooked on an earlier day counts for today.',
  query: z.object({
    day: date.optional(),
    /** Only orders for the slot that begins then, on that day. */
    slot: comparedInstant.optional(),
  }),
  success: 200,
  response: z.object({
    /** The day that is counted; today without `day`. */
    day: date,
    today: date,
    /** Today, and every later day with something to cook. */
    days: z.array(z.object({ day: date, ...amounts })),
    /** The slots of the counted day, the earliest first. */
    slots: z.array(z.object({ start: instant, end: instant, ...amounts })),
    /** The slot that is counted; null for the whole day. */
    slot: instant.nullable(),
    /** The most frequent first. */
    dishes: z.array(preparedDish),
    /** Number of orders that `dishes` does not count because there are too many. */
    more: z.int(),
  }),
});
export type Preparation = z.output<typeof listPreparation.response>;
