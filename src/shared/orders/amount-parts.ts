import { isolate } from '../bidi.ts';
import type { TextKey } from '../i18n/translate.ts';
import type { Language } from '../languages.ts';
import { textIn, textsOf } from '../localised-text.ts';
import type { Agorot } from '../money.ts';
import type { OrderAmounts, OrderDiscount } from './amounts.ts';

/** A part of a total. */
export interface AmountPart {
  /** The key of what it is called. */
  label: TextKey;
  /** Below 0 of a discount. */
  amount: Agorot;
  /** Whether it is free, which is said in place of the amount. */
  isFree: boolean;
  /** The coupon in the label; missing of other parts. */
  coupon?: Pick<OrderDiscount, 'code' | 'name'>;
}

/** Returns what a total is made of, to be shown; nothing where it is that of the dishes. */
export function partsOf({ subtotal, deliveryFee, discount }: OrderAmounts): AmountPart[] {
  if (deliveryFee === null && discount === null) return [];
  const parts: AmountPart[] = [{ label: 'amounts.dishes', amount: subtotal, isFree: false }];
  if (deliveryFee !== null) {
    parts.push({ label: 'amounts.deliveryFee', amount: deliveryFee, isFree: deliveryFee === 0 });
  }
  if (discount) {
    parts.push({ label: discountLabel(discount), amount: -discount.amount, isFree: false, coupon: discount });
  }
  return parts;
}

function discountLabel({ code, name }: OrderDiscount): TextKey {
  if (code !== null) return 'amounts.coupon';
  return textsOf(name).length > 0 ? 'amounts.discount' : 'amounts.agreedDiscount';
}

/** Returns the values in the label of a part in plain text. */
export function labelValues({ coupon }: AmountPart, language: Language): { coupon?: string } {
  return coupon ? { coupon: isolate(coupon.code ?? textIn(coupon.name, language)) } : {};
}
