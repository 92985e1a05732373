import { z } from 'zod';
import { avoidedAllergens } from '../allergens/wire.ts';
import { client } from '../clients/contract.ts';
import { orderFor } from '../hours/wire.ts';
import { defineContract } from '../http.ts';
import { LANGUAGES } from '../languages.ts';
import { foreignPhone, STAFF_PHONE_EXPECTED } from '../phone.ts';
import {
  anyPhoneText,
  boundedText,
  entityId,
  moneyText,
  optionalEmailText,
  personNameOr,
  trimmedText,
  uuidText,
} from '../wire.ts';
import { newAddress } from './address.ts';
import { order, PAYMENT_METHODS } from './contract.ts';
import { seenDiscount } from './discount-wire.ts';
import { DEFAULT_FULFILMENT, FULFILMENTS, hasDestination } from './fulfilment.ts';
import { choicesOnWire, requestedLines } from './lines.ts';
import { MAX_LINES } from './rules.ts';

const REQUIRED = 'Name, phone, and city are required';

/** The form sends every dish it shows; those with quantity 0 are ignored. */
const chosenLines = z.codec(
  z
    .array(
      z.object({
        id: z.int(),
        name: boundedText(200),
        price: z.union([boundedText(12), z.number()]),
        quantity: z.int().min(0),
        ...choicesOnWire,
      }),
    )
    .max(MAX_LINES),
  requestedLines,
  { decode: (lines) => lines.filter(({ quantity }) => quantity > 0), encode: (lines) => lines },
);

const phoneOrderFields = z.object({
  name: personNameOr(REQUIRED),
  email: optionalEmailText,
  phone: trimmedText(40, REQUIRED).min(1, REQUIRED).pipe(anyPhoneText),
  /** Whether staff know that the number is foreign; a foreign number is rejected without it. */
  isForeignPhone: z.boolean().optional(),
  cityId: entityId.optional(),
  /** City name in any of the shop's languages; used only without `cityId`. */
  cityName: trimmedText(100, REQUIRED).optional(),
  orderSource: z.literal('phone'),
  orderItems: chosenLines,
  /** With the delivery fee, less the discount. */
  totalAmount: moneyText,
  /** Without a fee, discount and coupon, `totalAmount` is what staff agreed on with the client. */
  deliveryFee: moneyText.optional(),
  /** Whether staff set that fee themselves, or waive it with 0; else it is that of the city. */
  mayChangeDeliveryFee: z.boolean().optional(),
  ...seenDiscount,
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** Language of the messages to the client; the shop's main language by default. */
  language: z.enum(LANGUAGES).optional(),
  /** Whether staff know that the order has more than the portions left of the day. */
  mayExceedPortions: z.boolean().optional(),
  /** Whether staff know that the day has no room left for the order. */
  mayExceedCapacity: z.boolean().optional(),
  /** Whether staff know that the order has dishes that are not served at its time. */
  mayOrderUnserved: z.boolean().optional(),
  /** The next possible time without it. */
  orderFor: orderFor.optional(),
  /** Whether staff know that the shop takes no orders for that time; they may name any day then. */
  mayOrderWhileClosed: z.boolean().optional(),
  /** Allergens that the client avoids. */
  allergies: avoidedAllergens.optional(),
  /** May be left out, whatever customers are asked for. */
  address: newAddress.optional(),
  /** As for POST /api/orders; an order outside the areas is taken on the terms of the city. */
  areaId: entityId.nullable().optional(),
  /** Delivery without it; what is picked up needs no city. */
  fulfilment: z.enum(FULFILMENTS).optional(),
});
const phoneOrderBody = phoneOrderFields
  .refine(({ phone, isForeignPhone }) => isForeignPhone || foreignPhone(phone) === null, {
    path: ['phone'],
    error: STAFF_PHONE_EXPECTED,
  })
  .refine(
    ({ cityId, cityName, fulfilment = DEFAULT_FULFILMENT }) =>
      !hasDestination(fulfilment) || cityId !== undefined || cityName,
    { path: ['cityName'], error: REQUIRED },
  );
export type PhoneOrderRequest = z.output<typeof phoneOrderBody>;

export const placePhoneOrder = defineContract({
  method: 'POST',
  path: '/api/admin/clients',
  access: 'staff',
  summary:
    'Place an order taken by phone, which may be below the minimum; a repeated Idempotency-Key returns it as it is now',
  headers: z.object({ 'idempotency-key': uuidText.optional() }),
  body: phoneOrderBody,
  success: 201,
  response: z.object({ client, order }),
  errors: [
    'price_changed',
    'item_unavailable',
    'portions_exceeded',
    'not_served',
    'closed',
    'full',
    'choices_invalid',
    'city_unavailable',
    'fulfilment_unavailable',
    'idempotency_key_reused',
  ],
});
