import { isolate } from '../../shared/bidi.ts';
import { noticeOfStatus } from '../../shared/mail/kinds.ts';
import { offeredEvents } from '../../shared/mail/notices.ts';
import { priceInText } from '../../shared/money.ts';
import { amountLines } from '../../shared/orders/amount-lines.ts';
import { amountsOfOrder } from '../../shared/orders/amounts.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { FULFILMENT_WORDS } from '../../shared/orders/fulfilment-words.ts';
import { lineAsListItem } from '../../shared/orders/line-text.ts';
import { hasNextStatus } from '../../shared/orders/statuses.ts';
import type { PublicSettings } from '../../shared/settings/rules.ts';
import type { Deps } from '../deps.ts';
import { shopName } from '../settings/shop-name.ts';
import { translator } from '../translate.ts';
import { allergyText } from './allergy-text.ts';
import { followAddress } from './follow-code.ts';
import { noticeForWhatsapp } from './notice-texts.ts';
import { orderInMail } from './order-in-mail.ts';
import { placeLines } from './place-lines.ts';
import { promiseLines } from './promise-line.ts';
import { refundLines } from './refund-lines.ts';
import { withoutLinks } from './without-links.ts';

/**
 * Returns the WhatsApp text of staff to an order's customer, in the order's language: the owner's about the order's status,
 * or with `about` of another promised time; the shop's own where the owner offers none.
 */
export async function messageToCustomer(deps: Deps, placed: Order, about: 'promise' | undefined): Promise<string> {
  const order = withoutLinks(placed);
  const stored = await deps.shop.read(deps.database.db);
  const { timeZone } = deps.config;
  const { language } = order;
  const settings = stored.publicSettings;
  const restaurant = shopName(settings, language);
  const asked = about ?? noticeOfStatus(order.status);
  const event = offeredEvents(stored.settings).find((each) => each === asked);
  if (event === undefined) {
    return [defaultMessage(order, { restaurant, settings, timeZone }), ...followLines(deps, order)].join('\n');
  }
  const reading = { timeZone, now: deps.clock.now().getTime() };
  const told = orderInMail(deps, order, { language, restaurant, settings });
  return noticeForWhatsapp({ event, order: told, settings: stored.settings, reading });
}

/** Where to follow an order that has not ended; without isolates, which some programs take for a part of an address. */
function followLines(deps: Deps, order: Order): string[] {
  const address = hasNextStatus(order.status) ? followAddress(deps, order) : null;
  return address === null ? [] : [translator(order.language)('messages.follow'), address];
}

interface Wording {
  restaurant: string;
  settings: PublicSettings;
  timeZone: string;
}

function defaultMessage(order: Order, { restaurant, settings, timeZone }: Wording): string {
  const t = translator(order.language);
  const names = {
    name: isolate(order.customerName),
    number: isolate(order.orderNumber),
    restaurant: isolate(restaurant),
  };
  const total = priceInText(order.totalAmount, order.language, { style: 'exact' });
  if (!hasNextStatus(order.status)) {
    return [t(`messages.whatsappEnded.${order.status}`, names), ...refundLines(order)].join('\n');
  }
  const allergies = [allergyText(order, order.language)].filter((each) => each !== null);
  const { items, language } = order;
  const where = [...promiseLines(order, language, timeZone), ...placeLines(order, { language, settings })];
  const amounts = amountLines(amountsOfOrder(order), language, t);
  const lines = items.map((line) => lineAsListItem(line, language));
  const received = t(FULFILMENT_WORDS[order.fulfilment].whatsappToCustomer, {
    ...names,
    items: [...lines, ...where, ...allergies, ...amounts].join('\n'),
    total,
  });
  const isTimeOpen = order.promisedAt === null && order.status !== 'on_the_way';
  return isTimeOpen ? `${received}\n${t(`messages.whenSuits.${order.fulfilment}`)}` : received;
}
