import { z } from 'zod';
import { MAX_MINUTES_TO_PREPARE, MIN_MINUTES_TO_PREPARE } from '../hours/contract.ts';
import { LANGUAGES } from '../languages.ts';
import { fieldsOf, type TextFields } from '../localised-text.ts';
import { isPictureUrl } from '../media/picture-url.ts';
import { ADDRESS_RULES } from '../orders/address.ts';
import { FULFILMENT_CHOICES } from '../orders/fulfilment.ts';
import { OPTIONAL_STATUSES } from '../orders/statuses.ts';
import { parseStatusList } from '../orders/used-statuses.ts';
import { internationalPhone, MAX_PHONE_TEXT } from '../phone.ts';
import { amountText, emailOrEmpty, isWebAddress, lineText, longText, trimmedText } from '../wire.ts';
import { parseMinutes, parseWeek, weekSetting } from './pickup.ts';
import {
  type EditableSettingKey,
  type LocalisedSetting,
  MAX_MINUTES,
  ORDER_LIMITS,
  type OrderLimitKey,
} from './rules.ts';

const MAX_URL = 2000;
const MAX_STATUS_LIST = 500;
const MAX_WEEK_TEXT = 3000;

const color = trimmedText(7).regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'Must be a colour such as #b4411f');

const emptyOr = (isValid: (text: string) => boolean, error: string, max = MAX_URL) =>
  trimmedText(max).refine((text) => text === '' || isValid(text), { error });

const oneOf = (words: readonly string[]) =>
  trimmedText(10).refine((text) => text === '' || words.includes(text), {
    error: `Must be one of ${words.join(', ')}`,
  });

const minutes = trimmedText(4).refine(
  (text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= MAX_MINUTES),
  {
    error: `Must be whole minutes from 0 (never) to ${MAX_MINUTES}`,
  },
);

function orderLimit(key: OrderLimitKey) {
  const { min, max } = ORDER_LIMITS[key];
  return trimmedText(4).refine(
    (text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max),
    { error: `Must be a whole number from ${min} to ${max}` },
  );
}

/** Any number to call: landlines and short numbers too. */
const phone = emptyOr(
  (text) => /^\+?[\d\s().-]{3,30}$/.test(text) && /\d{3}/.test(text.replace(/\D/g, '')),
  'Valid phone number is required',
);

/** In E.164, as links to chats need it. */
const whatsappNumber = z.codec(trimmedText(MAX_PHONE_TEXT), z.string(), {
  decode: (text, context) => {
    const number = text === '' ? '' : internationalPhone(text);
    if (number !== null) return number;
    context.issues.push({ code: 'custom', input: text, message: 'Must be a phone number, such as 050-1234567' });
    return z.NEVER;
  },
  encode: (number) => number,
});

/** In the form of the wire, each shift once. */
const weekText = z.codec(trimmedText(MAX_WEEK_TEXT), z.string(), {
  decode: (text, context) => {
    const week = parseWeek(text);
    if (week || text === '') return weekSetting(week);
    context.issues.push({ code: 'custom', input: text, message: 'Must be a JSON array of shifts' });
    return z.NEVER;
  },
  encode: (text) => text,
});

/** In the sequence of the statuses, each once. */
const statusList = z.codec(trimmedText(MAX_STATUS_LIST), z.string(), {
  decode: (text, context) => {
    const used = text === '' ? [] : parseStatusList(text);
    if (used) return used.length > 0 ? JSON.stringify(used) : '';
    const message = `Must be a JSON array of some of ${OPTIONAL_STATUSES.join(', ')}`;
    context.issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  },
  encode: (text) => text,
});

function inEachLanguage<Setting extends LocalisedSetting>(setting: Setting, schema: z.ZodType<string, string>) {
  const schemas = fieldsOf(setting).map((key) => [key, schema]);
  return Object.fromEntries(schemas) as Record<TextFields<Setting>, z.ZodType<string, string>>;
}

/** What each setting may hold (spec.md §3). An empty text is as good as none: the default stands in. */
export const SETTING_VALUES: Record<EditableSettingKey, z.ZodType<string, string>> = {
  ...inEachLanguage('appName', lineText(80)),
  ...inEachLanguage('tagline', lineText(200)),
  ...inEachLanguage('orderNote', longText(1000)),
  restaurantPhone: phone,
  whatsappNumber,
  ...inEachLanguage('restaurantAddress', lineText(200)),
  ...inEachLanguage('openingHours', longText(300)),
  ...inEachLanguage('kosherIssuer', lineText(120)),
  kosherNumber: lineText(40),
  kosherValidUntil: emptyOr((text) => z.iso.date().safeParse(text).success, 'Must be a date such as 2026-12-31', 10),
  minimumOrder: amountText,
  logoUrl: emptyOr(isPictureUrl, 'Must be a picture of the media library, or an http or https address'),
  plusMinusButtonsColor: color,
  textColor: color,
  buttonsColor: color,
  tabsColor: color,
  deliveryAddress: oneOf(ADDRESS_RULES),
  fulfilments: oneOf(FULFILMENT_CHOICES),
  ...inEachLanguage('pickupAddress', lineText(200)),
  pickupMapLink: emptyOr((text) => isWebAddress(text, 'https'), 'Must be an https address'),
  pickupMinimum: amountText.or(z.literal('')),
  pickupMinutes: trimmedText(5).refine((text) => text === '' || parseMinutes(text) !== null, {
    error: `Must be whole minutes from ${MIN_MINUTES_TO_PREPARE} to ${MAX_MINUTES_TO_PREPARE}`,
  }),
  pickupWeek: weekText,
  bitPaymentLink: emptyOr((text) => isWebAddress(text, 'https'), 'Must be an https address'),
  accessibilityContactName: lineText(120),
  accessibilityContactPhone: phone,
  accessibilityContactEmail: emailOrEmpty,
  staffLanguage: oneOf(LANGUAGES),
  escalateAfterMinutes: minutes,
  absentAfterMinutes: minutes,
  orderStatuses: statusList,
  networkShare: orderLimit('networkShare'),
  networkOrders: orderLimit('networkOrders'),
  orderPortionsShare: orderLimit('orderPortionsShare'),
};
