import { z } from 'zod';
import { date, promised } from '../hours/wire.ts';
import { defineContract } from '../http.ts';
import { LANGUAGES } from '../languages.ts';
import { inEachLanguage, localisedObject } from '../localised-wire.ts';
import { deliveryAddress } from '../orders/address.ts';
import { PAYMENT_METHODS } from '../orders/contract.ts';
import { ENDED_ERRORS, ORDER_STATUSES } from '../orders/statuses.ts';
import { tapAge } from '../tap-time.ts';
import { boundedText, entityId, instant, moneyText, uuidText } from '../wire.ts';
import { ENDED_BY, OWED_KINDS, SET_OUT } from './rules.ts';

/*
 * The page of a courier, who has the link of one route and no account. What these calls say is all that a courier learns:
 * where an order goes, whom to ask for and what to collect, and of an order that is handed over none of that any more.
 */

/** `set_out`: it is on the way. `undo` takes back what this route's courier last said of an order, for a minute. */
export const STOP_ACTIONS = ['set_out', 'hand_over', 'not_home', 'undo'] as const;
export type StopAction = (typeof STOP_ACTIONS)[number];

/** The part of a link that nobody can guess: the route's id and 128 bits. */
const codeParams = z.object({ code: boundedText(60).regex(/^[1-9]\d{0,9}-[\da-f]{32}$/) });

const anyName = inEachLanguage(z.string().nullable());

const stopChoice = localisedObject({ name: anyName, quantity: z.int() }).meta({
  id: 'StopChoice',
  description: 'A choice in a dish of a stop, and how often it is taken for one',
});

const stopItem = localisedObject({ name: anyName, quantity: z.int(), choices: z.array(stopChoice) }).meta({
  id: 'StopItem',
  description: 'A dish of a stop',
});

const door = localisedObject({
  customerName: z.string(),
  customerPhone: z.string(),
  /** The language of the customer. */
  language: z.enum(LANGUAGES),
  cityName: anyName,
  areaName: inEachLanguage(z.string().nullable()),
  /** Null where none was entered. */
  address: deliveryAddress.nullable(),
  /** What is to be collected; null where nothing is. */
  owed: z.object({ kind: z.enum(OWED_KINDS), amount: moneyText }).nullable(),
  /** When the customer claimed to have paid with Bit; null once staff have checked the claim. */
  customerPaidAt: instant.nullable(),
  items: z.array(stopItem),
}).meta({ id: 'StopDoor', description: 'What a courier needs to hand an order over' });

const courierStop = z
  .object({
    orderId: z.int(),
    orderNumber: z.string(),
    status: z.enum(ORDER_STATUSES),
    ...promised,
    totalAmount: moneyText,
    paymentMethod: z.enum(PAYMENT_METHODS),
    notHomeAt: instant.nullable(),
    cashTakenAt: instant.nullable(),
    /** When it ended, and who ended it; null while it is open. */
    endedAt: instant.nullable(),
    endedBy: z.enum(ENDED_BY).nullable(),
    /** Whether it can be said to be on the way, and is ready for it; null where it cannot. */
    setOut: z.enum(SET_OUT).nullable(),
    /** Until when the courier can take back the last tap; null where there is nothing to take back. */
    undoUntil: instant.nullable(),
    /** Null once it has ended. */
    door: door.nullable(),
  })
  .meta({ id: 'CourierStop', description: 'An order of a route, as its courier sees it' });
export type CourierStop = z.output<typeof courierStop>;

export const getCourierRoute = defineContract({
  method: 'GET',
  path: '/api/courier/:code',
  access: 'public',
  summary: 'The stops of a route, for the courier who has its link',
  description: 'Not found once the route ended, and when the link has expired or was withdrawn.',
  params: codeParams,
  success: 200,
  response: z.object({
    /** The server's time, the reference for the other instants. */
    at: instant,
    name: z.string(),
    day: date,
    /** Until when the link is valid. */
    expiresAt: instant,
    stops: z.array(courierStop),
  }),
  errors: ['not_found'],
});
export type CourierRoute = z.output<typeof getCourierRoute.response>;

export const tapStop = defineContract({
  method: 'PUT',
  path: '/api/courier/:code/taps/:id',
  access: 'public',
  summary: 'Record what a courier tapped; the same id again changes nothing',
  description:
    'The id is a UUID that the page makes. `hand_over` delivers the order, with `cashTaken` as paid in cash; of one that ' +
    'staff have delivered meanwhile it records the cash alone. `not_home` is shown to staff. `set_out` moves it to `on_the_way`, where ' +
    'the shop uses that status. `undo` takes back what was ' +
    'tapped last of this order, for a minute. All but `set_out` are taken of an order that left the route, too. Taps are taken for a day after the route ended or its link expired, from ' +
    'a phone that had no network, but not after the link was withdrawn.',
  params: codeParams.extend({ id: uuidText }),
  body: z.object({
    orderId: entityId,
    action: z.enum(STOP_ACTIONS),
    /** Whether the total was taken in cash; only with `hand_over`. */
    cashTaken: z.boolean().optional(),
    ageMs: tapAge,
  }),
  success: 204,
  errors: ['not_found', 'nothing_to_undo', 'status_not_used', ...ENDED_ERRORS],
});
