import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../languages.ts';
import { fieldsOf, readFields, type TextFields, textIn } from '../localised-text.ts';
import { type Agorot, parseDecimal } from '../money.ts';

/** Texts that customers read: each has a key for every language, the specification's holding the base. */
export const LOCALISED_SETTINGS = [
  'appName',
  'tagline',
  'orderNote',
  'restaurantAddress',
  'openingHours',
  'kosherIssuer',
  'pickupAddress',
] as const;
export type LocalisedSetting = (typeof LOCALISED_SETTINGS)[number];

/** Keys that anyone may read; every other key is for staff only (a new key is private until listed here). */
export const PUBLIC_SETTING_KEYS = [
  ...LOCALISED_SETTINGS.flatMap<TextFields<LocalisedSetting>>(fieldsOf),
  'minimumOrder',
  'logoUrl',
  'plusMinusButtonsColor',
  'textColor',
  'buttonsColor',
  'tabsColor',
  'bitPaymentLink',
  'deliveryAddress',
  'fulfilments',
  'pickupMapLink',
  'pickupMinimum',
  'pickupMinutes',
  'pickupWeek',
  'restaurantPhone',
  'whatsappNumber',
  'kosherNumber',
  'kosherValidUntil',
  'accessibilityContactName',
  'accessibilityContactPhone',
  'accessibilityContactEmail',
] as const;
export type PublicSettingKey = (typeof PUBLIC_SETTING_KEYS)[number];

/** Keys for staff of whole minutes; 0 turns the warning off. */
const MINUTES_SETTING_KEYS = ['escalateAfterMinutes', 'absentAfterMinutes'] as const;
export type MinutesSettingKey = (typeof MINUTES_SETTING_KEYS)[number];

/** Keys for staff of the limits of website orders: the least, the most and the default value of each. */
export const ORDER_LIMITS = {
  /** Share of a limited day, slot or dish for the unacknowledged orders of one network, in percent. */
  networkShare: { min: 1, max: 100, initial: 25 },
  /** Unacknowledged open orders of one network. */
  networkOrders: { min: 1, max: 1000, initial: 20 },
  /** Share of limited portions for one order, in percent. */
  orderPortionsShare: { min: 1, max: 100, initial: 50 },
} as const;
export type OrderLimitKey = keyof typeof ORDER_LIMITS;
const ORDER_LIMIT_KEYS = ['networkShare', 'networkOrders', 'orderPortionsShare'] as const satisfies OrderLimitKey[];

/** The setting with the optional order statuses that the shop uses: a JSON array of their names. */
export const STATUSES_SETTING = 'orderStatuses' as const;

/** Keys for staff that are changed like the public ones. */
export const STAFF_SETTING_KEYS = [
  'staffLanguage',
  ...MINUTES_SETTING_KEYS,
  STATUSES_SETTING,
  ...ORDER_LIMIT_KEYS,
] as const;
export const EDITABLE_SETTING_KEYS = [...PUBLIC_SETTING_KEYS, ...STAFF_SETTING_KEYS] as const;
export type EditableSettingKey = (typeof EDITABLE_SETTING_KEYS)[number];

/** Minutes where the owner has set none: until an unseen order is mailed about, and until the staff count as absent. */
export const DEFAULT_MINUTES: Record<MinutesSettingKey, number> = { escalateAfterMinutes: 10, absentAfterMinutes: 15 };
/** A day. */
export const MAX_MINUTES = 1440;

/** The default minimum of an order without a city: ₪400 (spec.md §9). */
export const DEFAULT_MINIMUM_ORDER: Agorot = 40_000;

/** Colours of a shop whose owner has chosen none (spec.md §9). */
export const DEFAULT_COLORS = {
  plusMinusButtonsColor: '#3b82f6',
  textColor: '#1f2937',
  buttonsColor: '#3b82f6',
  tabsColor: '#3b82f6',
} as const;
export type ColorSetting = keyof typeof DEFAULT_COLORS;

/** Settings by key; a missing key was never set. */
export type PublicSettings = Partial<Record<PublicSettingKey, string>>;

export function isPublicSetting(key: string): key is PublicSettingKey {
  return PUBLIC_SETTING_KEYS.some((publicKey) => publicKey === key);
}

export function publicSettings(settings: readonly { key: string; value: string }[]): PublicSettings {
  return Object.fromEntries(
    settings.filter(({ key, value }) => isPublicSetting(key) && value !== '').map(({ key, value }) => [key, value]),
  );
}

/** The minimum of an order that names no city, in agorot. */
export function defaultMinimum(settings: PublicSettings): Agorot {
  return parseDecimal(settings.minimumOrder ?? '') ?? DEFAULT_MINIMUM_ORDER;
}

/** A text of the owner's in the reader's language, such as the note above the menu; empty where there is none. */
export function settingText(settings: PublicSettings, setting: LocalisedSetting, language: Language): string {
  return textIn(readFields(settings, setting), language);
}

/** The settings with each text in one language alone, under the key of the base, where `settingText` finds it. */
export function settingsIn(settings: PublicSettings, language: Language): PublicSettings {
  const texts = new Set<string>(LOCALISED_SETTINGS.flatMap((setting) => fieldsOf(setting)));
  const others = Object.entries(settings).filter(([key]) => !texts.has(key));
  const shown = LOCALISED_SETTINGS.map((setting) => [setting, settingText(settings, setting, language)] as const);
  return Object.fromEntries([...shown.filter(([, text]) => text !== ''), ...others]);
}

/** The setting that says after how many months orders lose their names; empty for never. Private. */
export const RETENTION_SETTING = 'retentionMonths';

/** After how many months orders lose their names; null for never. */
export function readRetention(setting: string | null): number | null {
  const months = Number(setting);
  return Number.isInteger(months) && months >= 1 ? months : null;
}

/** The instant (ISO 8601) such that orders placed, and due, before it lose their names at `now`; null while they never do. */
export function retentionEnd(setting: string | null, now: Date): string | null {
  const months = readRetention(setting);
  if (months === null) return null;
  const end = new Date(now);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() - months);
  // A month without that day ends with its last one.
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return end.toISOString();
}

/**
 * Returns the shop's main language: that of mail and alarms to staff, of phone orders without a language, and of pages if the
 * browser prefers no language of the shop. English until the owner has chosen one.
 */
export function staffLanguage(settings: readonly { key: string; value: string }[]): Language {
  const value = settings.find(({ key }) => key === 'staffLanguage')?.value;
  return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}

/** The minutes of a setting, in ms; null where the owner has turned the warning off. */
export function warningAfterMs(
  settings: readonly { key: string; value: string }[],
  key: MinutesSettingKey,
): number | null {
  const entered = settings.find((setting) => setting.key === key)?.value.match(/^\d{1,4}$/);
  const minutes = entered ? Math.min(Number(entered[0]), MAX_MINUTES) : DEFAULT_MINUTES[key];
  return minutes === 0 ? null : minutes * 60_000;
}

/**
 * How old a waiting order is when it counts as late, in ms: as old as an unseen one is when the owner gets a mail about
 * it, and the default where that mail is turned off.
 */
export function lateAfterMs(settings: readonly { key: string; value: string }[]): number {
  return warningAfterMs(settings, 'escalateAfterMinutes') ?? DEFAULT_MINUTES.escalateAfterMinutes * 60_000;
}

/** Returns the limits of website orders; the default if the owner has set none. */
export function orderLimits(settings: readonly { key: string; value: string }[]): Record<OrderLimitKey, number> {
  const limits = ORDER_LIMIT_KEYS.map((key) => {
    const { min, max, initial } = ORDER_LIMITS[key];
    const entered = settings.find((setting) => setting.key === key)?.value.match(/^\d{1,4}$/);
    return [key, entered ? Math.min(max, Math.max(min, Number(entered[0]))) : initial];
  });
  return Object.fromEntries(limits);
}
