import type { TFunction } from 'i18next';
import { isolate } from '../../shared/bidi.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Language } from '../../shared/languages.ts';
import { textIn } from '../../shared/localised-text.ts';
import { formatPrice } from '../../shared/money.ts';
import type { PricedLine } from '../../shared/orders/pricing.ts';
import {
  belowMinimumDetails,
  itemUnavailableDetails,
  type PortionShortage,
  portionsExceededDetails,
  priceChangedDetails,
} from '../../shared/orders/refusals.ts';
import type { PriceChange } from '../../shared/orders/rules.ts';
import { ApiError, NetworkError } from '../api/client.ts';
import { shortageText } from './shortage-text.ts';

/** Why an order was rejected, as text, and the changed data that the page has to apply. */
export interface OrderProblem {
  code: ErrorCode | 'network' | null;
  priceChanges: PriceChange[];
  unavailable: { id: number; name: string }[];
  /** Dishes of which fewer are left than were ordered. */
  shortages: PortionShortage[];
  describe(t: TFunction, language: Language): string;
}

const CHANGES = {
  price_changed: 'pricesChanged',
  below_minimum: 'minimumChanged',
  portions_exceeded: 'cartChanged',
} as const;

/**
 * Returns the title's key of a problem that is a change of the menu since the customer saw it, which the lines show;
 * null for others.
 */
export function changeTitle({ code }: OrderProblem) {
  return code !== null && code in CHANGES ? CHANGES[code as keyof typeof CHANGES] : null;
}

/** Maps an error of `sendOrder` to the order problem, with the names of `lines` in the customer's language. */
export function readProblem(error: unknown, lines: readonly PricedLine[] = []): OrderProblem {
  const none = { priceChanges: [], unavailable: [], shortages: [] };
  if (error instanceof NetworkError) return { ...none, code: 'network', describe: (t) => t('errors.network') };
  if (!(error instanceof ApiError) || !error.body) {
    const text = error instanceof ApiError ? error.message : null;
    return { ...none, code: null, describe: (t) => text ?? t('shop.toast.orderFailedFallback') };
  }
  const { code, details } = error.body;
  switch (code) {
    case 'price_changed':
      return {
        ...none,
        code,
        priceChanges: priceChangedDetails.parse(details).items,
        describe: (t) => t('shop.toast.pricesChangedText'),
      };
    case 'item_unavailable': {
      const { items } = itemUnavailableDetails.parse(details);
      const names = new Map(lines.map(({ dishId, name }) => [dishId, name]));
      return {
        ...none,
        code,
        unavailable: items,
        describe: (t, language) =>
          t(`errors.${code}`, {
            dishes: items.map(({ id, name }) => isolate(textIn(names.get(id) ?? {}, language) || name)).join(', '),
          }),
      };
    }
    case 'portions_exceeded': {
      const { items } = portionsExceededDetails.parse(details);
      return {
        ...none,
        code,
        unavailable: items.filter(({ left }) => left === 0),
        shortages: items,
        describe: (t, language) => t(`errors.${code}`, { dishes: shortageText(items, t, { lines, language }) }),
      };
    }
    case 'below_minimum': {
      const { missingAmount } = belowMinimumDetails.parse(details);
      return {
        ...none,
        code,
        describe: (t, language) =>
          t(`errors.${code}`, { amount: isolate(formatPrice(missingAmount, language, { style: 'short' })) }),
      };
    }
    case 'too_many_orders': {
      const minutes = Math.ceil(Number(details.retryAfterSeconds) / 60);
      return { ...none, code, describe: (t) => t(`errors.${code}`, { minutes }) };
    }
    default:
      return { ...none, code, describe: (t) => t(`errors.${code}`) };
  }
}
