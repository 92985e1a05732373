import { z } from 'zod';
import { isolate, plainValue, withoutDirectionMarks } from '../bidi.ts';
import type { Translate } from '../i18n/translate.ts';
import { isVisible } from '../visible-text.ts';
import { lineText, longText } from '../wire.ts';

/* Where an order is delivered to within its city, as the customer entered it, or staff for a caller. */

/** Whether customers are asked for an address, and whether they have to enter one. */
export const ADDRESS_RULES = ['off', 'optional', 'required'] as const;
export type AddressRule = (typeof ADDRESS_RULES)[number];

/** Returns what the owner has chosen; `off` where nothing was. */
export function addressRule({ deliveryAddress }: { deliveryAddress?: string | undefined }): AddressRule {
  return ADDRESS_RULES.find((rule) => rule === deliveryAddress) ?? 'off';
}

/* Limits in characters. */
const MAX_STREET = 120;
/** Of the house number, entrance, floor and apartment, which may be words: 'ground floor'. */
const MAX_PART = 20;
const MAX_COURIER_NOTE = 300;

const part = lineText(MAX_PART).default('');

/**
 * An address to enter. A browser fills in street and house number as one line, so a number in the street is as good as
 * one of its own; without any, no courier finds the house.
 */
export const newAddress = z
  .object({
    street: lineText(MAX_STREET),
    houseNumber: part,
    entrance: part,
    floor: part,
    apartment: part,
    /** What the courier needs to know. */
    courierNote: longText(MAX_COURIER_NOTE).default(''),
  })
  .superRefine(({ street, houseNumber }, context) => {
    const missing = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message });
    };
    if (street === '') missing('street', 'Street is required');
    if (houseNumber === '' && !/\p{N}/u.test(street)) missing('houseNumber', 'House number is required');
  })
  .meta({ id: 'NewAddress', description: 'Where to deliver within the city; the street may hold the house number' });

/** An address as an order has it; a part that was not entered is empty. */
export const deliveryAddress = z
  .object({
    street: z.string(),
    houseNumber: z.string(),
    entrance: z.string(),
    floor: z.string(),
    apartment: z.string(),
    courierNote: z.string(),
  })
  .meta({ id: 'Address', description: 'Where an order is delivered to within its city; an empty part is unknown' });
export type DeliveryAddress = z.output<typeof deliveryAddress>;

export const EMPTY_ADDRESS: DeliveryAddress = {
  street: '',
  houseNumber: '',
  entrance: '',
  floor: '',
  apartment: '',
  courierNote: '',
};
export const ADDRESS_FIELDS = Object.keys(EMPTY_ADDRESS) as (keyof DeliveryAddress)[];

/** Returns the fields of an address alone, of a form that has more, without white space around them. */
export function addressOf(values: DeliveryAddress): DeliveryAddress {
  const entries = ADDRESS_FIELDS.map((field) => [field, values[field].trim()]);
  return Object.fromEntries(entries) as Record<keyof DeliveryAddress, string>;
}

/** Returns whether nothing of an address was entered. */
export function isEmptyAddress(address: DeliveryAddress): boolean {
  return !ADDRESS_FIELDS.some((field) => isVisible(address[field]));
}

/**
 * Returns street and house number as one writes them: `Herzl 12`. A number that is also in the street, as a browser fills
 * it in, is written once; a letter is not taken for one, since it may be part of the street's name.
 */
export function streetLine({ street, houseNumber }: Pick<DeliveryAddress, 'street' | 'houseNumber'>): string {
  const isInStreet = /\p{N}/u.test(houseNumber) && street.split(/[\s,]/).includes(houseNumber);
  return plainValue(isInStreet ? street : `${street} ${houseNumber}`.trim());
}

/**
 * Returns an address in one line of plain text, without the note to the courier: `Herzl 12, entrance B, floor 3`. Each
 * part is isolated, since one may be Hebrew and the next one Latin.
 */
export function addressText(address: DeliveryAddress, t: Translate): string {
  const { entrance, floor, apartment } = address;
  const within = [
    entrance && t('address.within.entrance', { entrance: isolate(plainValue(entrance)) }),
    floor && t('address.within.floor', { floor: isolate(plainValue(floor)) }),
    apartment && t('address.within.apartment', { apartment: isolate(plainValue(apartment)) }),
  ];
  return [isolate(streetLine(address)), ...within].filter((text) => text !== '').join(', ');
}

/**
 * Returns links that have a navigation program lead to the house, by app. `city` is its name, empty where the order has
 * none. They contain nothing of the customer but this place.
 */
export function mapLinks(address: DeliveryAddress, city: string): { waze: string; google: string } {
  const place = [streetLine(address), withoutDirectionMarks(city)].filter((text) => text !== '').join(', ');
  const query = encodeURIComponent(place);
  return {
    waze: `https://waze.com/ul?q=${query}&navigate=yes`,
    google: `https://www.google.com/maps/search/?api=1&query=${query}`,
  };
}
