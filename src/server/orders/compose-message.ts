import type { z } from 'zod';
import { isolate } from '../../shared/bidi.ts';
import { fulfilmentAmong, offeredFulfilments } from '../../shared/orders/fulfilment.ts';
import { FULFILMENT_WORDS } from '../../shared/orders/fulfilment-words.ts';
import type { composeWhatsappMessage } from '../../shared/orders/whatsapp-contract.ts';
import type { Deps } from '../deps.ts';
import { loadPublicSettings } from '../settings/list-settings.ts';
import { shopName } from '../settings/shop-name.ts';
import { translator } from '../translate.ts';

/**
 * Returns the WhatsApp text of the confirmation page, composed of the request and the shop's name. It must not depend on
 * stored orders: anyone may call it, and order numbers can be guessed.
 */
export async function composeCustomerMessage(
  deps: Deps,
  { orderNumber, customerName, language, fulfilment }: z.output<typeof composeWhatsappMessage.body>,
): Promise<string> {
  const t = translator(language);
  const settings = await loadPublicSettings(deps);
  const ofOrder = fulfilment ?? fulfilmentAmong(offeredFulfilments(settings), null);
  return t(FULFILMENT_WORDS[ofOrder].whatsappText, {
    name: isolate(customerName),
    number: isolate(orderNumber),
    restaurant: isolate(shopName(settings, language)),
  });
}
