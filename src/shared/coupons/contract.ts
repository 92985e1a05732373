import { z } from 'zod';
import { date } from '../hours/wire.ts';
import { defineContract } from '../http.ts';
import {
  changeInEachLanguage,
  inEachLanguage,
  localisedObject,
  NAME_REQUIRED,
  requireText,
} from '../localised-wire.ts';
import { servedTimes } from '../menu/served-wire.ts';
import { DEFAULT_FULFILMENT, FULFILMENTS } from '../orders/fulfilment.ts';
import { boundedText, entityParams, entityVersion, flag, instant, lineText, moneyText, orNull } from '../wire.ts';
import { isCode, MAX_CODE, MAX_TYPED_CODE, normalizeCode } from './code.ts';
import { couponErrors } from './coupon-errors.ts';
import { COUPON_KINDS, COUPON_REASONS } from './rules.ts';

export const MAX_COUPON_NAME = 60;
/** How many coupons a shop can have that are not deleted. */
export const MAX_COUPONS = 100;
const MAX_USES = 1_000_000;

const fulfilment = z.enum(FULFILMENTS);

const termsShape = {
  id: z.int(),
  name: inEachLanguage(boundedText(MAX_COUPON_NAME).nullable()),
  /** Null of a coupon that applies by itself. */
  code: boundedText(MAX_CODE).nullable(),
  kind: z.enum(COUPON_KINDS),
  percent: z.int().nullable(),
  amount: moneyText.nullable(),
  minSubtotal: moneyText,
  firstDay: date.nullable(),
  lastDay: date.nullable(),
  week: servedTimes.shown,
  /** Null for any. */
  fulfilment: fulfilment.nullable(),
  isFirstOrderOnly: flag,
};

/** What a coupon gives, as customers get it. */
export const couponTerms = localisedObject(termsShape).meta({
  id: 'CouponTerms',
  description: 'What a coupon gives, and when; `minSubtotal` is of the dishes, without the delivery fee',
});

const couponShape = {
  ...termsShape,
  maxUses: z.int().nullable(),
  maxUsesPerCustomer: z.int().nullable(),
  isActive: flag,
};

/** A coupon as staff see it. */
export const coupon = localisedObject({ ...couponShape, version: entityVersion }).meta({
  id: 'Coupon',
  description: 'A coupon as staff see it; `version` increases with each change',
});
export type Coupon = z.output<typeof coupon>;

const listedCoupon = localisedObject({
  ...couponShape,
  version: entityVersion,
  used: z.int().meta({ description: 'In how many orders it was used, without cancelled and refused ones' }),
}).meta({ id: 'ListedCoupon', description: 'A coupon with how often it was used' });
export type ListedCoupon = z.output<typeof listedCoupon>;

const deletedCoupon = localisedObject({ ...couponShape, deletedAt: instant }).meta({
  id: 'DeletedCoupon',
  description: 'A deleted coupon, which can be restored',
});
export type DeletedCoupon = z.output<typeof deletedCoupon>;

const name = changeInEachLanguage(orNull(lineText(MAX_COUPON_NAME)));
const writtenCode = orNull(
  lineText(MAX_CODE)
    .overwrite(normalizeCode)
    .refine(
      (code) => code === '' || isCode(code),
      'Must be 3 to 32 letters of the languages of the shop, digits and hyphens',
    ),
);
const uses = z.int().min(1).max(MAX_USES).nullable();
const percent = z.int().min(1).max(100).nullable();

/** Input of a new coupon, as the form of the admin area has it too. */
const newCouponShape = {
  name,
  /** Missing or null for a coupon that applies by itself. */
  code: writtenCode.default(null),
  kind: z.enum(COUPON_KINDS),
  percent: percent.default(null),
  amount: moneyText.nullable().default(null),
  minSubtotal: moneyText.default(0),
  firstDay: date.nullable().default(null),
  lastDay: date.nullable().default(null),
  week: servedTimes.change.default(null),
  fulfilment: fulfilment.nullable().default(null),
  maxUses: uses.default(null),
  maxUsesPerCustomer: uses.default(null),
  isFirstOrderOnly: flag.default(false),
  isActive: flag.default(true),
};
type Checked = Parameters<typeof couponErrors>[0];
const requireName = requireText('name', NAME_REQUIRED);
export const newCoupon = localisedObject(newCouponShape, (wire) =>
  requireName(wire).superRefine((entered, context) => {
    for (const [field, message] of Object.entries(couponErrors(entered as unknown as Checked))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }),
);
export type NewCoupon = z.output<typeof newCoupon>;

const couponChanges = localisedObject({
  name,
  code: writtenCode.optional(),
  kind: z.enum(COUPON_KINDS).optional(),
  percent: percent.optional(),
  amount: moneyText.nullable().optional(),
  minSubtotal: moneyText.optional(),
  firstDay: date.nullable().optional(),
  lastDay: date.nullable().optional(),
  week: servedTimes.change.optional(),
  fulfilment: fulfilment.nullable().optional(),
  maxUses: uses.optional(),
  maxUsesPerCustomer: uses.optional(),
  isFirstOrderOnly: flag.optional(),
  isActive: flag.optional(),
  version: entityVersion.optional(),
});
export type CouponChanges = z.output<typeof couponChanges>;

/** `details` of `409 coupon_exists`: the coupon that has the code. */
export const couponExistsDetails = localisedObject({
  id: z.int(),
  name: inEachLanguage(z.string().nullable()),
});

/** What a customer enters as a code: anything, since what is no code is unknown. */
export const typedCode = lineText(MAX_TYPED_CODE);

/** What the page of customers needs to know of the coupons. */
const offeredCoupons = z
  .object({
    hasCodes: flag.meta({ description: 'Whether there is any code to enter' }),
    automatic: z.array(couponTerms).meta({ description: 'The coupons that apply by themselves' }),
  })
  .meta({ id: 'OfferedCoupons', description: 'The coupons that customers are told of; never a code' });
export type OfferedCoupons = z.output<typeof offeredCoupons>;

export const listOfferedCoupons = defineContract({
  method: 'GET',
  path: '/api/coupons',
  access: 'public',
  summary: 'The coupons that apply by themselves, and whether there are codes',
  success: 200,
  response: offeredCoupons,
});

export const checkCoupon = defineContract({
  method: 'POST',
  path: '/api/coupons/check',
  access: 'public',
  summary: 'What the coupon with a code gives for a cart, however the code is typed; limited per caller',
  description:
    'A code that is off is `unknown` like one that does not exist. Whether the customer has used it is found out when the ' +
    'order is placed.',
  body: z.object({
    code: typedCode,
    /** Of the dishes. */
    subtotal: moneyText,
    deliveryFee: moneyText.nullable().default(null),
    fulfilment: fulfilment.default(DEFAULT_FULFILMENT),
  }),
  success: 200,
  response: z.object({
    /** Null where it is unknown. */
    coupon: couponTerms.nullable(),
    /** What it takes off. */
    discount: moneyText,
    /** Why it takes off nothing; null where it takes off something. */
    reason: z.enum(COUPON_REASONS).nullable(),
    /** What the dishes are short of its least sum. */
    missingAmount: moneyText,
  }),
  errors: ['too_many_requests'],
});
export type CheckedCoupon = z.output<typeof checkCoupon.response>;

export const listCoupons = defineContract({
  method: 'GET',
  path: '/api/admin/coupons',
  access: 'staff',
  summary: 'List all coupons that are not deleted, newest first, with how often each was used',
  success: 200,
  response: z.array(listedCoupon),
});

export const listDeletedCoupons = defineContract({
  method: 'GET',
  path: '/api/admin/coupons/deleted',
  access: 'owner',
  summary: 'List the 100 coupons deleted last, newest first',
  success: 200,
  response: z.array(deletedCoupon),
});

export const addCoupon = defineContract({
  method: 'POST',
  path: '/api/admin/coupons',
  access: 'owner',
  summary: 'Add a coupon; a missing name in the first language is copied from the next that has one',
  body: newCoupon,
  success: 201,
  response: coupon,
  errors: ['coupon_exists', 'too_many_coupons'],
});

export const editCoupon = defineContract({
  method: 'PUT',
  path: '/api/admin/coupons/:id',
  access: 'owner',
  summary: 'Change a coupon; omitted fields stay unchanged, and orders keep what they were placed with',
  params: entityParams,
  body: couponChanges,
  success: 200,
  response: coupon,
  errors: ['not_found', 'version_conflict', 'coupon_exists'],
});

export const deleteCoupon = defineContract({
  method: 'DELETE',
  path: '/api/admin/coupons/:id',
  access: 'owner',
  summary: 'Delete a coupon; past orders keep its name and discount',
  params: entityParams,
  success: 204,
  errors: ['not_found'],
});

export const restoreCoupon = defineContract({
  method: 'POST',
  path: '/api/admin/coupons/:id/restore',
  access: 'owner',
  summary: 'Restore a deleted coupon',
  params: entityParams,
  success: 200,
  response: coupon,
  errors: ['not_found', 'coupon_exists', 'too_many_coupons'],
});

export const COUPON_CALLS = {
  listOfferedCoupons,
  checkCoupon,
  listCoupons,
  listDeletedCoupons,
  addCoupon,
  editCoupon,
  deleteCoupon,
  restoreCoupon,
};
