import { GROUP_NUMBERS } from '../options/group-limits.ts';
import type { DestinationCheck } from '../orders/destination-check.ts';
import type { Overruled } from '../orders/overruled.ts';
import type { PaymentCheck } from '../orders/payment-checks.ts';
import type { StatusAction } from '../orders/statuses.ts';

/*
 * Entities, actions and fields of the audit log. Each needs a text in `src/shared/i18n/<language>/staff-audit.json`; a
 * missing one is a type error.
 */

export const AUDIT_ENTITIES = [
  'order',
  'client',
  'food_item',
  'menu',
  'category',
  'option_group',
  'city',
  'coupon',
  'setting',
  'picture',
  'account',
  'session',
  'message',
  'demo',
  'printer',
  'delivery_route',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

/** Actions other than changes of an order's status, which use the texts of the statuses. */
export const AUDIT_ACTIONS = [
  'add',
  'create',
  'edit',
  'update',
  'delete',
  'restore',
  'merge',
  'erase',
  'export',
  'same_email',
  'reorder',
  'see',
  'undo',
  'contact',
  'say_paid',
  'check_payment',
  'confirm_destination',
  'ask_to_cancel',
  'keep',
  'refund',
  'reopen',
  'promise',
  'retry',
  'end',
  'reset_password',
  'retention',
  'print',
  'discard',
  'renew_key',
  'renew_link',
  'withdraw_link',
  'end_route',
  'not_home',
  'take_cash',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number] | StatusAction;

/**
 * Fields without those of a dish, which have their labels in `staff-menu.json`, and those of one language, whose labels
 * are composed of the field and the language.
 */
export const AUDIT_FIELDS = [
  ...GROUP_NUMBERS,
  'isSize',
  'choices',
  'portionsToday',
  'minimumOrderAmount',
  'deliveryFees',
  'deliveryDays',
  'extraMinutes',
  'areas',
  'isOutsideServed',
  'sortOrder',
  'code',
  'percent',
  'amount',
  'minSubtotal',
  'firstDay',
  'lastDay',
  'week',
  'maxUses',
  'maxUsesPerCustomer',
  'fulfilment',
  'isFirstOrderOnly',
  'email',
  'phone',
  'cityId',
  'clientId',
  'username',
  'role',
  'hasTwoFactor',
  'isPasswordNew',
  'isSecondFactorNew',
  'areBackupCodesNew',
  'staffId',
  'status',
  'reason',
  'seenAt',
  'whatsappContactedAt',
  'customerPaidAt',
  'cancelAskedAt',
  'cancelDeclinedAt',
  'refundedAt',
  'notHomeAt',
  'cashTakenAt',
  'paymentCheck',
  'destinationCheck',
  'day',
  'stops',
  'endedAt',
  'promisedAt',
  'promisedDay',
  'orderNumber',
  'isTrial',
  'orderSource',
  'totalAmount',
  'deliveryFee',
  'overruled',
  'exceeded',
  'orders',
  'placedBefore',
  'filename',
  'originalName',
  'url',
  'size',
  'width',
  'height',
  'kind',
  'dishes',
  'cities',
  'coupons',
  'routes',
  'clients',
  'settings',
  'pictures',
  'maker',
  'paperWidth',
  'language',
  'kitchenAt',
  'receiptAt',
  'copies',
  'categoryIds',
  'ticket',
  'printer',
] as const;

/** The name of who has no account: the program itself, the customer of an order, and the courier of a route. */
export const PROGRAM_IN_LOG = 'system';
export const CUSTOMER_IN_LOG = 'customer';
export const COURIER_IN_LOG = 'courier';
/** No account gets one of these: what it did would be taken for theirs. */
export const NAMES_WITHOUT_ACCOUNT: readonly string[] = [PROGRAM_IN_LOG, CUSTOMER_IN_LOG, COURIER_IN_LOG];

/** Settings that are not stored in the settings table. */
export const PRIVATE_SETTINGS = [
  'emailConfig',
  'notificationEmails',
  'clientEmailTemplate',
  'adminEmailTemplate',
  'clientFromEmail',
  'retentionMonths',
  'hours',
  'ordersPausedUntil',
  'busyMode',
  'staffLanguage',
  'escalateAfterMinutes',
  'absentAfterMinutes',
  'orderStatuses',
  'networkShare',
  'networkOrders',
  'orderPortionsShare',
  'firstStepsDismissed',
  'addressShared',
  'notice_confirmed',
  'notice_preparing',
  'notice_ready',
  'notice_on_the_way',
  'notice_delivered',
  'notice_cancelled',
  'notice_refused',
  'notice_promise',
] as const;

/** The texts that each language must have. */
export interface AuditWords {
  entities: Record<AuditEntity, string>;
  /** Texts of the filter. */
  groups: Record<AuditEntity, string>;
  actions: Record<(typeof AUDIT_ACTIONS)[number], string>;
  fields: Record<(typeof AUDIT_FIELDS)[number], string>;
  settings: Record<(typeof PRIVATE_SETTINGS)[number], string>;
  overruled: Record<Overruled, string>;
  paymentCheck: Record<PaymentCheck, string>;
  destinationCheck: Record<DestinationCheck, string>;
}

export function isOneOf<Word extends string>(words: readonly Word[], word: string): word is Word {
  return words.some((each) => each === word);
}
