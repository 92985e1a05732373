import { z } from 'zod';
import { MAX_CODE } from '../coupons/code.ts';
import { typedCode } from '../coupons/contract.ts';
import { inEachLanguage, localisedObject } from '../localised-wire.ts';
import { boundedText, moneyText } from '../wire.ts';

/** Which discount the orderer saw; missing where there was none. */
export const seenDiscount = {
  /** The code of the coupon, however typed. */
  couponCode: typedCode.optional(),
  /** What the coupon takes off; without it, the total alone says what is agreed to. */
  discount: moneyText.optional(),
};

/** The discount of an order, with the name of its coupon at the time. */
export const orderDiscount = localisedObject({
  amount: moneyText,
  /** Null of a coupon that applied by itself, and of a discount that staff agreed on. */
  code: boundedText(MAX_CODE).nullable(),
  name: inEachLanguage(z.string().nullable()),
}).meta({
  id: 'OrderDiscount',
  description: 'A discount: what a coupon took off, with its name at the time, or what staff agreed on, without a name',
});
