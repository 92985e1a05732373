import { z } from 'zod';
import { MAX_CATEGORY_NAME } from '../categories/limits.ts';
import { COUPON_REASONS } from '../coupons/rules.ts';
import { CAPACITY_KINDS } from '../hours/capacity.ts';
import { orderingState } from '../hours/contract.ts';
import { date, slot } from '../hours/wire.ts';
import { inEachLanguage, localisedObject } from '../localised-wire.ts';
import { commonTimes } from '../menu/served-wire.ts';
import { CHOOSE_REASONS } from '../options/choose.ts';
import { boundedText, moneyText } from '../wire.ts';
import { FULFILMENTS } from './fulfilment.ts';

/** `details` of `409 price_changed`. */
export const priceChangedDetails = z.object({
  items: z.array(
    z.object({ id: z.int(), key: z.string(), name: z.string(), oldPrice: moneyText, newPrice: moneyText }),
  ),
  totalAmount: moneyText,
  /** Missing where the fee is the one that was seen; 0 for none. */
  deliveryFee: z.object({ oldFee: moneyText, newFee: moneyText }).optional(),
  /** Missing where the discount is the one that was seen; 0 for none. */
  discount: z
    .object({
      oldDiscount: moneyText,
      newDiscount: moneyText,
      /** Why the entered code is not used; null where it is, and where none was entered. */
      reason: z.enum(COUPON_REASONS).nullable(),
      missingAmount: moneyText,
      /** The coupons that this customer may not use, and why. */
      refused: z.array(z.object({ id: z.int(), reason: z.enum(COUPON_REASONS) })),
    })
    .optional(),
});
export type DiscountChange = NonNullable<z.output<typeof priceChangedDetails>['discount']>;
export type FeeChange = NonNullable<z.output<typeof priceChangedDetails>['deliveryFee']>;

/** `details` of `409 fulfilment_unavailable`: the ways to get an order that the shop offers. */
export const fulfilmentUnavailableDetails = z.object({ offered: z.array(z.enum(FULFILMENTS)).min(1) });

/** `details` of `409 below_minimum`. */
export const belowMinimumDetails = z.object({ minimumOrderAmount: moneyText, missingAmount: moneyText });
/** A choice named in an error. */
const namedChoice = z.object({ id: z.int(), name: z.string(), groupId: z.int(), groupName: z.string() });

/** `details` of `409 item_unavailable`: dishes that are gone, or of whose choices some are. */
export const itemUnavailableDetails = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      key: z.string(),
      name: z.string(),
      /** The unavailable choices; empty if the dish itself is unavailable. */
      choices: z.array(namedChoice),
    }),
  ),
});

/** `details` of `409 choices_invalid`: a limit of a group that is broken, or a choice that the dish does not have. */
export const choicesInvalidDetails = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      key: z.string(),
      name: z.string(),
      groupId: z.int().nullable(),
      groupName: z.string(),
      choiceId: z.int().nullable(),
      choiceName: z.string(),
      reason: z.enum(CHOOSE_REASONS),
    }),
  ),
});
/** `details` of `409 portions_exceeded`: the dishes of which the order has more than are left. */
export const portionsExceededDetails = z.object({
  items: z.array(z.object({ id: z.int(), name: z.string(), left: z.int() })),
  /** The day for which the order is; missing where that is today, by the next possible time. */
  day: date.optional(),
});
export interface PortionShortage {
  id: number;
  name: string;
  left: number;
  /** As in {@link portionsExceededDetails}. */
  day?: string | undefined;
}

/** `details` of `409 order_by_phone`: an order of this size, or one more from this network, is not taken online. */
export const orderByPhoneDetails = z.object({
  /** Null if the shop has none. */
  phone: z.string().nullable(),
  /** Dishes whose quantity exceeds `most`, the limit of one online order. */
  items: z.array(z.object({ id: z.int(), name: z.string(), most: z.int() })),
});

/** `details` of `409 not_served`: the dishes that are not served at the time for which the order is, and when they are. */
export const notServedDetails = z.object({
  items: z.array(z.object({ id: z.int(), name: z.string(), served: commonTimes })),
});
export type UnservedDish = z.output<typeof notServedDetails>['items'][number];

/** `details` of `409 full`: what a day, or a slot, has too little of for the order, and for when it can be instead. */
export const fullDetails = localisedObject({
  day: date,
  /** Null if the day is full, not a slot. */
  slot: slot.nullable(),
  what: z.enum(CAPACITY_KINDS),
  /** Of `category`. */
  categoryId: z.int().nullable(),
  category: inEachLanguage(boundedText(MAX_CATEGORY_NAME).nullable()),
  /** Orders or portions; null of `amount`. */
  left: z.int().nullable(),
  leftAmount: moneyText.nullable(),
  ordering: orderingState,
});
export type FullDay = z.output<typeof fullDetails>;
