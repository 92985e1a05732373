import { isolate, plainValue } from '../../shared/bidi.ts';
import type { Language } from '../../shared/languages.ts';
import { addressText, type DeliveryAddress } from '../../shared/orders/address.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { hasDestination } from '../../shared/orders/fulfilment.ts';
import { FULFILMENT_WORDS, placeName } from '../../shared/orders/fulfilment-words.ts';
import { type PublicSettings, settingText } from '../../shared/settings/rules.ts';
import { translator } from '../translate.ts';

type Placed = Pick<Order, 'fulfilment' | 'address' | 'cityName' | 'areaName'>;

interface Reader {
  language: Language;
  /** With where orders are picked up. */
  settings: PublicSettings;
}

/**
 * Returns where an order is delivered to, with the note to the courier, or where it is picked up, with the link to the map,
 * as plain text; empty where that is not known.
 */
export function placeInWords(order: Placed, { language, settings }: Reader): string {
  const { fulfilment, address } = order;
  if (hasDestination(fulfilment)) {
    return address ? addressInWords(address, language, placeName(order, language, translator(language))) : '';
  }
  const place = settingText(settings, 'pickupAddress', language);
  const link = settings.pickupMapLink ?? '';
  return [place, link]
    .filter((text) => text !== '')
    .map((text) => isolate(plainValue(text)))
    .join('\n');
}

/** Returns an address, with its city unless that is empty, and the note to the courier as plain text. */
export function addressInWords(address: DeliveryAddress, language: Language, city: string): string {
  const t = translator(language);
  const note = isolate(plainValue(address.courierNote));
  const where = [addressText(address, t), ...(city ? [isolate(plainValue(city))] : [])].join(', ');
  return [where, ...(address.courierNote ? [`${t('address.courierNote')}: ${note}`] : [])].join('\n');
}

/** Returns the lines of {@link placeLines} for a mail: of a delivery without an address its city. */
export function placeOrCityLines(order: Placed, reader: Reader): string[] {
  const lines = placeLines(order, reader);
  const { language } = reader;
  const t = translator(language);
  const city = lines.length === 0 ? placeName(order, language, t) : '';
  return city === '' ? lines : [`${t('shop.confirmation.city')}: ${isolate(plainValue(city))}`];
}

/** Returns the same as lines of plain text, with what it is: of a pickup always that it is one. */
export function placeLines(order: Placed, reader: Reader): string[] {
  const t = translator(reader.language);
  const words = placeInWords(order, reader);
  const { name, place } = FULFILMENT_WORDS[order.fulfilment];
  if (words !== '') return [`${t(place)}: ${words}`];
  return hasDestination(order.fulfilment) ? [] : [t(name)];
}
