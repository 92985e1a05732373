/* What the log speaks of and the languages have words for (`staff-audit.json`). */

export const ENTITIES = [
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

export const ACTIONS = [
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

/** Without those of a language, which are told by the field and the language. */
export const FIELDS = [
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
export const SETTINGS = [
  'emailConfig',
  'notificationEmails',
  'clientEmailTemplate',
  'adminEmailTemplate',
  'clientFromEmail',
  'retentionMonths',
  'escalateAfterMinutes',
  'absentAfterMinutes',
] as const;

export function isOneOf<Word extends string>(words: readonly Word[], word: string): word is Word {
  return words.some((each) => each === word);
}
