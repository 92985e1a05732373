import type { StatusAction } from '../orders/statuses.ts';

/*
 * What the audit log speaks of. Each has its words in `src/shared/i18n/<language>/staff-audit.json`, without which the
 * program does not compile.
 */

export const AUDIT_ENTITIES = [
  'order',
  'client',
  'food_item',
  'menu',
  'city',
  'setting',
  'picture',
  'account',
  'session',
  'message',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

/** Besides those that change the status of an order, which have the words of the status. */
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
  'retry',
  'end',
  'reset_password',
  'retention',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number] | StatusAction;

/** Without those of a language, which are told by the field and the language. */
export const AUDIT_FIELDS = [
  'name',
  'description',
  'price',
  'category',
  'cookingInstructions',
  'imageUrl',
  'isActive',
  'minimumOrderAmount',
  'sortOrder',
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
  'seenAt',
  'whatsappContactedAt',
  'orderNumber',
  'orderSource',
  'totalAmount',
  'orders',
  'placedBefore',
  'filename',
  'originalName',
  'url',
  'size',
  'width',
  'height',
  'kind',
] as const;

/** Settings that have no row among the settings. */
export const PRIVATE_SETTINGS = [
  'emailConfig',
  'notificationEmails',
  'clientEmailTemplate',
  'adminEmailTemplate',
  'clientFromEmail',
  'retentionMonths',
  'escalateAfterMinutes',
  'absentAfterMinutes',
] as const;

/** What each language has to have. */
export interface AuditWords {
  entities: Record<AuditEntity, string>;
  /** Of the filter. */
  groups: Record<AuditEntity, string>;
  actions: Record<(typeof AUDIT_ACTIONS)[number], string>;
  fields: Record<(typeof AUDIT_FIELDS)[number], string>;
  settings: Record<(typeof PRIVATE_SETTINGS)[number], string>;
}

export function isOneOf<Word extends string>(words: readonly Word[], word: string): word is Word {
  return words.some((each) => each === word);
}
