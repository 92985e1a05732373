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

/** What a coupon took off an order, with what it was called then. */
export const orderDiscount = localisedObject({
  amount: moneyText,
  /** Null of a coupon that applied by itself. */
  code: boundedText(MAX_CODE).nullable(),
  name: inEachLanguage(z.string().nullable()),
}).meta({ id: 'OrderDiscount', description: 'What a coupon took off an order, with what it was called then' });
