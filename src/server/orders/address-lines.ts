import { isolate, plainValue } from '../../shared/bidi.ts';
import type { Language } from '../../shared/languages.ts';
import { addressText, type DeliveryAddress } from '../../shared/orders/address.ts';
import { translator } from '../translate.ts';

/** Returns an address and the note to the courier as plain text; empty for an order without an address. */
export function addressInWords(address: DeliveryAddress | null, language: Language): string {
  if (!address) return '';
  const t = translator(language);
  const note = isolate(plainValue(address.courierNote));
  return [addressText(address, t), ...(address.courierNote ? [`${t('address.courierNote')}: ${note}`] : [])].join('\n');
}

/** Returns where an order is delivered to, as lines of plain text; none for an order without an address. */
export function addressLines(address: DeliveryAddress | null, language: Language): string[] {
  const words = addressInWords(address, language);
  return words === '' ? [] : [`${translator(language)('address.title')}: ${words}`];
}
