import { isolate } from '../../shared/bidi.ts';
import { areaNames } from '../../shared/cities/areas-text.ts';
import { outsideAreaDetails } from '../../shared/cities/areas-wire.ts';
import { discountChangeText } from '../../shared/coupons/coupon-text.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import type { ClosedDay } from '../../shared/hours/closed-day.ts';
import { closedDetails } from '../../shared/hours/contract.ts';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import type { Translate } from '../../shared/i18n/translate.ts';
import type { Language } from '../../shared/languages.ts';
import { type LocalisedText, textIn } from '../../shared/localised-text.ts';
import { type Agorot, priceInText } from '../../shared/money.ts';
import type { Fulfilment } from '../../shared/orders/fulfilment.ts';
import { lineKey, type PricedLine } from '../../shared/orders/pricing.ts';
import {
  belowMinimumDetails,
  type DiscountChange,
  type FeeChange,
  type FullDay,
  fulfilmentUnavailableDetails,
  fullDetails,
  itemUnavailableDetails,
  notServedDetails,
  orderByPhoneDetails,
  type PortionShortage,
  portionsExceededDetails,
  priceChangedDetails,
  type UnservedDish,
} from '../../shared/orders/refusals.ts';
import { exceededLimit, type PriceChange } from '../../shared/orders/rules.ts';
import { ApiError, NetworkError } from '../api/client.ts';
import { limitText } from './limit-text.ts';
import { exceededText, unservedText } from './shortage-text.ts';

/** Why an order was rejected, as text, and the changed data that the page has to apply. */
export interface OrderProblem {
  code: ErrorCode | 'network' | null;
  priceChanges: PriceChange[];
  unavailable: { id: number; name: string }[];
  /** Dishes of which fewer are left than were ordered. */
  shortages: PortionShortage[];
  /** Dishes that are not served at the time of the order. */
  unserved: UnservedDish[];
  /** For when orders are taken, where it is not for when this one was to be. */
  ordering?: OrderingState;
  /** The day for which it was to be, where the shop is closed on it. */
  closedDay?: ClosedDay | null;
  /** What the discount is now, where it is not the one that was seen. */
  discount?: DiscountChange | undefined;
  /** The ways to get an order that the shop offers, where that of this one is not among them. */
  offered?: readonly Fulfilment[];
  /** The day, or the slot, that has no room left for the order. */
  full?: FullDay;
  describe(t: Translate, language: Language): string;
}

const CHANGES = {
  price_changed: 'pricesChanged',
  below_minimum: 'minimumChanged',
  choices_invalid: 'cartChanged',
  closed: 'timeChanged',
} as const;

/**
 * Returns the title's key of a problem that is a change of the menu since the customer saw it, which the lines show;
 * null for others, and for dishes that are gone. Gone choices of a dish are such a change.
 */
export function changeTitle({ code, unavailable }: OrderProblem) {
  if (code === 'item_unavailable') return unavailable.length > 0 ? null : 'cartChanged';
  return code !== null && code in CHANGES ? CHANGES[code as keyof typeof CHANGES] : null;
}

/** Returns whether notices in the order name the dishes concerned: a message would say it twice. */
export function hasNotice({ code, unavailable }: OrderProblem): boolean {
  return (
    code === 'portions_exceeded' || code === 'not_served' || (code === 'item_unavailable' && unavailable.length > 0)
  );
}

/** Maps an error of `sendOrder` to the order problem, with the names of `lines` in the customer's language. */
export function readProblem(error: unknown, lines: readonly PricedLine[] = []): OrderProblem {
  const none = { priceChanges: [], unavailable: [], shortages: [], unserved: [] };
  if (error instanceof NetworkError) return { ...none, code: 'network', describe: (t) => t('errors.network') };
  if (!(error instanceof ApiError) || !error.body) {
    const text = error instanceof ApiError ? error.message : null;
    return { ...none, code: null, describe: (t) => text ?? t('shop.toast.orderFailedFallback') };
  }
  const { code, details } = error.body;
  switch (code) {
    case 'price_changed': {
      const { items, deliveryFee, discount } = priceChangedDetails.parse(details);
      return {
        ...none,
        code,
        discount,
        priceChanges: items.map((item) => ({ ...item, key: keyOf(item) })),
        describe: (t, language) => priceChangeText({ fee: deliveryFee, discount }, t, language),
      };
    }
    case 'item_unavailable':
      return { ...none, code, ...readUnavailable(details, lines) };
    case 'portions_exceeded': {
      const { items, day } = portionsExceededDetails.parse(details);
      const shortages = items.map((item) => ({ ...item, day }));
      return {
        ...none,
        code,
        // Another day may have some.
        unavailable: day === undefined ? items.filter(({ left }) => left === 0) : [],
        shortages,
        describe: (t, language) => exceededText(shortages, t, { lines, language }),
      };
    }
    case 'not_served': {
      const { items } = notServedDetails.parse(details);
      return {
        ...none,
        code,
        unserved: items,
        describe: (t, language) => t(`errors.${code}`, { dishes: unservedText(items, t, { lines, language }) }),
      };
    }
    case 'below_minimum':
      return { ...none, code, describe: minimumText(details) };
    case 'closed': {
      const { closedDay, ...ordering } = closedDetails.parse(details);
      return { ...none, code, ordering, closedDay, describe: (t) => t(`errors.${code}`) };
    }
    case 'outside_area':
      return { ...none, code, describe: outsideText(details) };
    case 'fulfilment_unavailable':
      return { ...none, code, ...fulfilmentUnavailableDetails.parse(details), describe: (t) => t(`errors.${code}`) };
    case 'full': {
      return { ...none, code, full: fullDetails.parse(details), describe: (t) => t(`errors.${code}`) };
    }
    case 'invalid_input': {
      const limit = exceededLimit(lines);
      return { ...none, code, describe: (t) => (limit ? limitText(t, limit) : t(`errors.${code}`)) };
    }
    case 'order_by_phone':
      return { ...none, code, describe: byPhoneText(details, lines) };
    case 'too_many_orders': {
      const minutes = Math.ceil(Number(details.retryAfterSeconds) / 60);
      return { ...none, code, describe: (t) => t(`errors.${code}`, { minutes }) };
    }
    default:
      return { ...none, code, describe: (t) => t(`errors.${code}`) };
  }
}

/** Returns the text that asks the customer to call, with how many portions an online order may have. */
function byPhoneText(details: unknown, lines: readonly PricedLine[]): OrderProblem['describe'] {
  const { phone, items } = orderByPhoneDetails.parse(details);
  return (t, language) => {
    const call = phone ? t('errors.order_by_phone_number', { phone: isolate(phone) }) : t('errors.order_by_phone');
    const nameOf = (item: { id: number; name: string }) => dishName(item, lines, language);
    const limits = items.map((item) =>
      t('errors.order_by_phone_dish', { dish: isolate(nameOf(item)), count: item.most }),
    );
    return [...limits, call].join(' ');
  };
}

function dishName(
  { id, name }: { id: number; name: string },
  lines: readonly PricedLine[],
  language: Language,
): string {
  return textIn(lines.find(({ dishId }) => dishId === id)?.name ?? {}, language) || name;
}

function outsideText(details: unknown): OrderProblem['describe'] {
  const { areas } = outsideAreaDetails.parse(details);
  return (t, language) => t('errors.outside_area', { areas: areaNames(areas, language) });
}

function minimumText(details: unknown): OrderProblem['describe'] {
  const { missingAmount } = belowMinimumDetails.parse(details);
  return (t, language) => t('errors.below_minimum', { amount: priceInText(missingAmount, language) });
}

interface Changed {
  fee: FeeChange | undefined;
  discount: DiscountChange | undefined;
}

/** Returns what to look at after prices have changed: fee and discount, if they have, and the prices of the lines. */
function priceChangeText({ fee, discount }: Changed, t: Translate, language: Language): string {
  const price = (agorot: Agorot) => priceInText(agorot, language);
  const feeText = fee && t('shop.checkout.feeChanged', { fee: price(fee.newFee), oldFee: price(fee.oldFee) });
  const discountText = discount && discountChangeText(discount, { t, language });
  return [feeText, discountText, t('shop.toast.pricesChangedText')].filter(Boolean).join(' ');
}

const keyOf = ({ key, id }: { key?: string | undefined; id: number }) => key ?? lineKey(id);

/** Reads which dishes are gone, and of which only choices are: their lines stay, to be changed. */
function readUnavailable(
  details: unknown,
  lines: readonly PricedLine[],
): Pick<OrderProblem, 'unavailable' | 'describe'> {
  const { items } = itemUnavailableDetails.parse(details);
  const unavailable = items.filter(({ choices }) => choices.length === 0);
  const choices = items.flatMap((item) => item.choices);
  const dishNames = new Map(lines.map(({ dishId, name }) => [dishId, name]));
  const choiceNames = new Map(lines.flatMap((line) => line.choices.map(({ choiceId, name }) => [choiceId, name])));
  return {
    unavailable,
    describe(t, language) {
      const list = (named: typeof choices | typeof unavailable, known: ReadonlyMap<number, LocalisedText>) =>
        named.map(({ id, name }) => isolate(textIn(known.get(id) ?? {}, language) || name)).join(', ');
      return [
        unavailable.length > 0 && t('errors.item_unavailable', { dishes: list(unavailable, dishNames) }),
        choices.length > 0 && t('shop.options.gone', { choices: list(choices, choiceNames) }),
      ]
        .filter(Boolean)
        .join(' ');
    },
  };
}
