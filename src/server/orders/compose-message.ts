import { isolate } from '../../shared/bidi.ts';
import type { Language } from '../../shared/languages.ts';
import { FULFILMENT_WORDS } from '../../shared/orders/fulfilment-words.ts';
import { orderIdOf } from '../../shared/orders/rules.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { loadPublicSettings } from '../settings/list-settings.ts';
import { shopName } from '../settings/shop-name.ts';
import { translator } from '../translate.ts';
import { findOrder } from './queries.ts';

interface MessageRequest {
  orderNumber: string;
  customerName: string;
  language: Language;
}

/**
 * Returns the WhatsApp text of the confirmation page. It contains only what the caller sent, since anyone may call it.
 * Throws the same `not_found` for a wrong name as for an unknown order number.
 */
export async function composeCustomerMessage(
  deps: Deps,
  { orderNumber, customerName, language }: MessageRequest,
): Promise<string> {
  // No order has the id 0.
  const order = await findOrder(deps.database.db, orderIdOf(orderNumber) ?? 0);
  if (order?.customerName !== customerName) throw new DomainError('not_found');
  const t = translator(language);
  const settings = await loadPublicSettings(deps);
  return t(FULFILMENT_WORDS[order.fulfilment].whatsappText, {
    name: isolate(customerName),
    number: isolate(orderNumber),
    restaurant: isolate(shopName(settings, language)),
  });
}
